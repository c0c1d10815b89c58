import type pg from 'pg'

/** The socket of a connection, which pg keeps to itself. */
type Wire = { connection: { stream: { cork: () => void; uncork: () => void; destroy: () => void } } }
const streamOf = (client: pg.PoolClient): Wire['connection']['stream'] =>
  (client as unknown as Wire).connection.stream

/** All that `client` is asked for in this tick leaves in one write: a write costs more than a statement. */
export const gather = (client: pg.PoolClient): void => {
  const stream = streamOf(client)
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/**
 * Ends the connection, and with it the statement that runs on it. PostgreSQL looks twice a second whether its client is
 * still there (`client_connection_check_interval`), so that no second connection is needed to cancel.
 */
export const cut = (client: pg.PoolClient): void => streamOf(client).destroy()
