// core.wasm for JavaScript: its imports, and its functions with strings instead of addresses.

// Parses a decimal number as C does; the input is unchecked. Returns the offset after it, or 0 if it is not a number.
const decimal = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/

// `core` is the module's bytes, or the module.
export async function openCore(core) {
  let memory
  const host = {
    _swift_stdlib_strtod_clocale(text, result) {
      const all = new Uint8Array(memory.buffer)
      const end = all.indexOf(0, text)
      const word = new TextDecoder().decode(all.subarray(text, end))
      if (!decimal.test(word)) return 0
      new DataView(memory.buffer).setFloat64(result, Number(word), true)
      return end
    },
  }
  const found = await WebAssembly.instantiate(core, { env: host })
  const doors = (found.instance ?? found).exports
  memory = doors.memory
  return new Core(doors)
}

class Core {
  constructor(doors) { this.doors = doors }

  put(bytes) {
    const place = this.doors.inbox(bytes.length)
    new Uint8Array(this.doors.memory.buffer).set(bytes, place)
  }

  // A copy of the last result, in bytes.
  answer() {
    const count = this.doors.outboxCount()
    const place = this.doors.outbox()
    return new Uint8Array(this.doors.memory.buffer).slice(place, place + count)
  }

  file(name, bytes) {
    const label = new TextEncoder().encode(name)
    const all = new Uint8Array(label.length + bytes.length)
    all.set(label)
    all.set(bytes, label.length)
    this.put(all)
    this.doors.putFile(label.length)
  }

  // Returns the report of a take in pieces; throws the problems of its text.
  *replay(take) {
    this.put(take)
    if (!this.doors.openReplay()) throw new Error(new TextDecoder().decode(this.answer()))
    for (let more = 1; more;) {
      more = this.doors.nextReplay()
      yield this.answer()
    }
  }
}
