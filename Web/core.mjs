// core.wasm for JavaScript: what it asks of its host, and its doors with texts instead of addresses.

// A decimal number as C reads one; Swift has checked nothing yet. Answers the place after it, 0 if it is no number.
const decimal = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/

export async function openCore(bytes) {
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
  const { instance } = await WebAssembly.instantiate(bytes, { env: host })
  const doors = instance.exports
  memory = doors.memory
  return new Core(doors)
}

class Core {
  constructor(doors) { this.doors = doors }

  put(bytes) {
    const place = this.doors.inbox(bytes.length)
    new Uint8Array(this.doors.memory.buffer).set(bytes, place)
  }

  // The last answer, as bytes of its own.
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

  // The report of a take in pieces; throws what is wrong with its text.
  *replay(take) {
    this.put(take)
    if (!this.doors.openReplay()) throw new Error(new TextDecoder().decode(this.answer()))
    for (let more = 1; more;) {
      more = this.doors.nextReplay()
      yield this.answer()
    }
  }
}
