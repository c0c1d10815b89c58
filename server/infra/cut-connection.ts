import type pg from 'pg'

type Wire = { connection: { stream: { destroy: () => void } } }

/**
 * Ends what runs on a connection, and the connection. PostgreSQL looks twice a second whether its client is still there
 * (`client_connection_check_interval`) and undoes what it was at; no second connection is needed to tell it.
 */
export const cut = (client: pg.PoolClient): void => (client as unknown as Wire).connection.stream.destroy()
