// The calls of libmicrohttpd: it is loaded by the first one on Linux, so that a program that serves nothing does not
// start with its nine libraries. macOS links it.

#ifndef CMICROHTTPD_CALLS_H
#define CMICROHTTPD_CALLS_H

#include <microhttpd.h>
#include <strings.h>

#if defined(__linux__)

#include <dlfcn.h>

/// Returns the loaded library; NULL if the system lacks it.
static inline void *serve_library(void) {
  static void *library;
  void *known = __atomic_load_n(&library, __ATOMIC_ACQUIRE);
  if (known) return known;
  void *loaded = dlopen("libmicrohttpd.so.12", RTLD_NOW | RTLD_LOCAL);
  if (!loaded) loaded = dlopen("libmicrohttpd.so", RTLD_NOW | RTLD_LOCAL);
  __atomic_store_n(&library, loaded, __ATOMIC_RELEASE);
  return loaded;
}

#define SERVE_CALL(name) ((__typeof__(name) *)dlsym(serve_library(), #name))

/// Returns the library's version; NULL if the system lacks it. Nothing else may be called then.
static inline const char *serve_version(void) { return serve_library() ? SERVE_CALL(MHD_get_version)() : NULL; }

#else

#define SERVE_CALL(name) name

static inline const char *serve_version(void) { return MHD_get_version(); }

#endif

/// The bounds of a server.
struct ServeBounds {
  /// Connections at a time; further ones wait until one ends.
  unsigned int connections;
  /// Bytes for the request line and the headers of a connection.
  size_t bytes;
  /// Seconds after which a silent connection ends.
  unsigned int seconds;
};

/// Starts a server with one thread on a listening socket, which it closes when it stops. NULL if it cannot start.
static inline struct MHD_Daemon *serve_start(int listening, struct ServeBounds bounds, void *context,
                                             MHD_AccessHandlerCallback answer, MHD_RequestCompletedCallback completed,
                                             MHD_NotifyConnectionCallback connection) {
  unsigned int flags = MHD_USE_POLL | MHD_USE_INTERNAL_POLLING_THREAD | MHD_ALLOW_SUSPEND_RESUME;
  return SERVE_CALL(MHD_start_daemon)(
      flags, 0, NULL, NULL, answer, context, MHD_OPTION_LISTEN_SOCKET, (MHD_socket)listening,
      MHD_OPTION_CONNECTION_LIMIT, bounds.connections, MHD_OPTION_CONNECTION_MEMORY_LIMIT, bounds.bytes,
      MHD_OPTION_CONNECTION_TIMEOUT, bounds.seconds, MHD_OPTION_NOTIFY_COMPLETED, completed, context,
      MHD_OPTION_NOTIFY_CONNECTION, connection, context, MHD_OPTION_END);
}

/// Ends all connections of a server and closes its port.
static inline void serve_stop(struct MHD_Daemon *server) { SERVE_CALL(MHD_stop_daemon)(server); }

/// Returns the socket of a connection, or -1.
static inline int serve_socket(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      SERVE_CALL(MHD_get_connection_info)(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info ? (int)info->connect_fd : -1;
}

/// Returns 1 if a connection has begun, 0 if it ends.
static inline int serve_begins(enum MHD_ConnectionNotificationCode code) {
  return code == MHD_CONNECTION_NOTIFY_STARTED;
}

/// Returns a header of a request; NULL if it has none of this name.
static inline const char *serve_header(struct MHD_Connection *connection, const char *name) {
  return SERVE_CALL(MHD_lookup_connection_value)(connection, MHD_HEADER_KIND, name);
}

/// Counts the headers of a name.
struct ServeCount {
  const char *name;
  int count;
};

static inline enum MHD_Result serve_count_one(void *context, enum MHD_ValueKind kind, const char *key,
                                              const char *value) {
  struct ServeCount *sum = (struct ServeCount *)context;
  (void)kind, (void)value;
  if (key && strcasecmp(key, sum->name) == 0) sum->count += 1;
  return MHD_YES;
}

/// Returns how often a request has a header.
static inline int serve_header_count(struct MHD_Connection *connection, const char *name) {
  struct ServeCount sum = {name, 0};
  SERVE_CALL(MHD_get_connection_values)(connection, MHD_HEADER_KIND, serve_count_one, &sum);
  return sum.count;
}

/// Returns a value of a request's query; NULL if it has none of this name.
static inline const char *serve_argument(struct MHD_Connection *connection, const char *name) {
  return SERVE_CALL(MHD_lookup_connection_value)(connection, MHD_GET_ARGUMENT_KIND, name);
}

/// Suspends a connection until `serve_resume`.
static inline void serve_suspend(struct MHD_Connection *connection) { SERVE_CALL(MHD_suspend_connection)(connection); }

static inline void serve_resume(struct MHD_Connection *connection) { SERVE_CALL(MHD_resume_connection)(connection); }

/// Returns a response with a copy of these bytes.
static inline struct MHD_Response *serve_response(size_t count, const void *bytes) {
  return SERVE_CALL(MHD_create_response_from_buffer)(count, (void *)bytes, MHD_RESPMEM_MUST_COPY);
}

/// Returns a response without a known end, which `read` fills in pieces of `piece` bytes; `end` releases its context.
static inline struct MHD_Response *serve_stream(size_t piece, MHD_ContentReaderCallback read, void *context,
                                                MHD_ContentReaderFreeCallback end) {
  return SERVE_CALL(MHD_create_response_from_callback)(MHD_SIZE_UNKNOWN, piece, read, context, end);
}

static inline void serve_add_header(struct MHD_Response *response, const char *name, const char *value) {
  SERVE_CALL(MHD_add_response_header)(response, name, value);
}

/// Answers a connection's request.
static inline enum MHD_Result serve_send(struct MHD_Connection *connection, unsigned int status,
                                         struct MHD_Response *response) {
  return SERVE_CALL(MHD_queue_response)(connection, status, response);
}

/// Releases a response, which lives on until it is sent.
static inline void serve_release(struct MHD_Response *response) { SERVE_CALL(MHD_destroy_response)(response); }

#endif
