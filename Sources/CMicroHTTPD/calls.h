// Calls of libmicrohttpd with a variable number of arguments, or with constants whose Swift names depend on its version.

#ifndef CMICROHTTPD_CALLS_H
#define CMICROHTTPD_CALLS_H

#include <microhttpd.h>

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
  return MHD_start_daemon(flags, 0, NULL, NULL, answer, context, MHD_OPTION_LISTEN_SOCKET, (MHD_socket)listening,
                          MHD_OPTION_CONNECTION_LIMIT, bounds.connections, MHD_OPTION_CONNECTION_MEMORY_LIMIT,
                          bounds.bytes, MHD_OPTION_CONNECTION_TIMEOUT, bounds.seconds, MHD_OPTION_NOTIFY_COMPLETED,
                          completed, context, MHD_OPTION_NOTIFY_CONNECTION, connection, context, MHD_OPTION_END);
}

/// Returns the socket of a connection, or -1.
static inline int serve_socket(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info ? (int)info->connect_fd : -1;
}

/// Returns 1 if a connection has begun, 0 if it ends.
static inline int serve_begins(enum MHD_ConnectionNotificationCode code) {
  return code == MHD_CONNECTION_NOTIFY_STARTED;
}

/// Returns a header of a request; NULL if it has none of this name.
static inline const char *serve_header(struct MHD_Connection *connection, const char *name) {
  return MHD_lookup_connection_value(connection, MHD_HEADER_KIND, name);
}

/// Returns a value of a request's query; NULL if it has none of this name.
static inline const char *serve_argument(struct MHD_Connection *connection, const char *name) {
  return MHD_lookup_connection_value(connection, MHD_GET_ARGUMENT_KIND, name);
}

/// Returns a response with a copy of these bytes.
static inline struct MHD_Response *serve_response(size_t count, const void *bytes) {
  return MHD_create_response_from_buffer(count, (void *)bytes, MHD_RESPMEM_MUST_COPY);
}

#endif
