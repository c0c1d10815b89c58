import { createAdapter } from '@socket.io/redis-streams-adapter'
import type { Server as HttpServer } from 'node:http'
import { Server, type Socket } from 'socket.io'
import type { Logger } from '#server/infra/logger.ts'
import type { RedisClient } from '#server/infra/redis.ts'
import { createSocketMemory, type SocketMemory } from '#server/infra/socket-memory.ts'
import { membersOf, textIn } from '#shared/kit/typed.ts'

export interface SocketSession {
  user_id: number
  company_id: number
  session_id: string
}

export interface SocketServerOptions {
  /** Absent in a process that only emits (a worker); then `redis` carries the message to those that listen. */
  httpServer?: HttpServer
  /** The bearer token of the handshake; null refuses. Asked again regularly, so that an ended session is cut. */
  authenticate: (token: string) => Promise<SocketSession | null>
  corsOrigins: readonly string[]
  redis?: RedisClient | undefined
  /** On every answer below /socket.io, errors and upgrades included. */
  headers?: Readonly<Record<string, string>>
  logger: Logger
  /** How often every connected token is checked again; a net below `disconnectSession`. */
  recheckMilliseconds?: number
}

/** Rooms: `private-user.{id}` and `company.{id}`. The token decides about a room; a client cannot ask for one. */
export interface SocketServer {
  emitToUser(userId: number, event: string, payload: unknown): void
  emitToCompany(companyId: number, event: string, payload: unknown): void
  /** Cuts every socket of the session, in every process. */
  disconnectSession(sessionId: string): void
  disconnectUser(userId: number): void
  /** Asks again, now, about this user's or company's sockets of this process. */
  recheck(whose: { user_id?: number; company_id?: number }): Promise<void>
  /** Sockets connected to this process. */
  connections(): number
  close(): Promise<void>
}

type Data = Partial<SocketSession> & { token?: string }
type Events = Record<string, (payload: unknown) => void>
type Io = Server<Events, Events, Record<string, never>, Data>
type Client = Socket<Events, Events, Record<string, never>, Data>

const RECOVERY_MILLISECONDS = 120_000
const LONGEST_TOKEN = 8192
/** A socket that has not said who it is by then is cut. */
const CONNECT_MILLISECONDS = 10_000
/** One person's tabs and devices, in one process. */
const MOST_OF_USER = 20
/** Browsers listen; what they send means nothing here, and a socket that sends more than this is cut. */
const MOST_EVENTS = 50

const userRoom = (id: number) => `private-user.${id}`
const companyRoom = (id: number) => `company.${id}`
const sessionRoom = (id: string) => `session.${id}`

const tokenOf = (socket: Client): string | null => {
  const token: unknown = socket.handshake.auth['token']
  return typeof token === 'string' && token !== '' && token.length <= LONGEST_TOKEN ? token : null
}

// socket.io restores rooms and sends missed messages before any middleware runs: ask about the old token before that.
const guardRecovery = (io: Io, authenticate: SocketServerOptions['authenticate']) => {
  const adapter = io.of('/').adapter
  const restore = adapter.restoreSession.bind(adapter)
  adapter.restoreSession = async (pid, offset) => {
    const session = await restore(pid, offset)
    const token = textIn(membersOf(session?.data).token)
    const isValid = token !== undefined && (await authenticate(token).catch(() => null)) !== null
    // socket.io reads null as "begin anew", although its type does not say so.
    return isValid ? session : (null as unknown as typeof session)
  }
}

type Refusal = 'unauthorized' | 'too_many'

/** Why the socket is refused; null: it is in its rooms. */
const admit = async (
  socket: Client,
  authenticate: SocketServerOptions['authenticate'],
): Promise<Refusal | null> => {
  const token = tokenOf(socket)
  const session = token === null ? null : await authenticate(token)
  if (token === null || session === null) return 'unauthorized'
  const own = socket.nsp.adapter.rooms.get(userRoom(session.user_id))
  if ((own?.size ?? 0) >= MOST_OF_USER && own?.has(socket.id) !== true) return 'too_many'
  // A recovered socket still has the rooms of before; they may be another company's by now.
  for (const room of socket.rooms) if (room !== socket.id) await socket.leave(room)
  Object.assign(socket.data, session, { token })
  await socket.join([
    userRoom(session.user_id),
    companyRoom(session.company_id),
    sessionRoom(session.session_id),
  ])
  return null
}

const cutEnded = async (
  io: Io,
  authenticate: SocketServerOptions['authenticate'],
  concerns: (data: Data) => boolean = () => true,
) => {
  for (const socket of io.of('/').sockets.values()) {
    if (!concerns(socket.data)) continue
    // When the answer cannot be had (database away), the socket stays: nothing new was learnt about it.
    const session = await authenticate(socket.data.token ?? '').catch(() => undefined)
    if (session === null) socket.disconnect(true)
  }
}

/**
 * A browser reads its page before its socket is in the rooms, and says how long ago it began: it hears which kinds of
 * rows changed since, and reads those again. A recovered socket gets the messages themselves.
 */
const tellMissed = async (socket: Client, memory: SocketMemory): Promise<void> => {
  const age: unknown = socket.handshake.auth['age']
  const { user_id, company_id } = socket.data
  if (socket.recovered || typeof age !== 'number' || !(age >= 0)) return
  if (user_id === undefined || company_id === undefined) return
  const told = await memory.toldOf([userRoom(user_id), companyRoom(company_id)], age).catch(() => null)
  if (told === null || told.length > 0) socket.emit('missed', { told })
}

const countEvents = (socket: Client): void => {
  let events = 0
  socket.onAny(() => {
    events += 1
    if (events > MOST_EVENTS) socket.disconnect(true)
  })
}

const greet = (io: Io, memory: SocketMemory): void => {
  io.on('connection', (socket) => {
    countEvents(socket)
    void tellMissed(socket, memory)
  })
}

const tell = (io: Io, memory: SocketMemory, room: string, event: string, payload: unknown): void => {
  memory.note(room, event, payload)
  io.to(room).emit(event, payload)
}

/** The engine answers by itself, before the application: its answers get the headers from here. */
const protect = (io: Io, httpServer: HttpServer, headers: Readonly<Record<string, string>>): void => {
  httpServer.prependListener('request', (request, response) => {
    if (request.url?.startsWith(io.path()) === true)
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  })
  io.engine.on('headers', (sent: Record<string, string>) => void Object.assign(sent, headers))
}

/** The one place that knows socket.io. */
export const createSocketServer = (options: SocketServerOptions): SocketServer => {
  const { httpServer, authenticate, corsOrigins, redis, headers = {}, logger } = options
  const { recheckMilliseconds = 30_000 } = options
  const io: Io = new Server({
    serveClient: false,
    maxHttpBufferSize: 16_384,
    connectTimeout: CONNECT_MILLISECONDS,
    cors: { origin: [...corsOrigins] },
    connectionStateRecovery: { maxDisconnectionDuration: RECOVERY_MILLISECONDS, skipMiddlewares: false },
    ...(redis === undefined
      ? {}
      : { adapter: createAdapter(redis, { maxLen: 10_000, blockTimeInMs: 1000 }) }),
  })
  guardRecovery(io, authenticate)

  const refusalOf = async (socket: Client): Promise<Error | undefined> => {
    try {
      const refusal = await admit(socket, authenticate)
      return refusal === null ? undefined : new Error(refusal)
    } catch (error) {
      logger.error({ err: error }, 'A socket could not be authenticated')
      return new Error('unavailable')
    }
  }
  io.use((socket, next) => {
    void (async () => next(await refusalOf(socket)))()
  })
  const memory = createSocketMemory(redis)
  greet(io, memory)
  if (httpServer !== undefined) {
    io.attach(httpServer)
    protect(io, httpServer, headers)
  }

  const recheck = setInterval(() => void cutEnded(io, authenticate), recheckMilliseconds)
  recheck.unref()

  return {
    emitToUser: (userId, ...message) => tell(io, memory, userRoom(userId), ...message),
    emitToCompany: (companyId, ...message) => tell(io, memory, companyRoom(companyId), ...message),
    disconnectSession: (sessionId) => io.in(sessionRoom(sessionId)).disconnectSockets(true),
    recheck: ({ user_id, company_id }) =>
      cutEnded(
        io,
        authenticate,
        (data) =>
          (user_id !== undefined && data.user_id === user_id) ||
          (company_id !== undefined && data.company_id === company_id),
      ),
    disconnectUser: (userId) => io.in(userRoom(userId)).disconnectSockets(true),
    connections: () => io.of('/').sockets.size,
    close: async () => {
      clearInterval(recheck)
      // Also ends the HTTP server. Without one there is no engine to close, which socket.io does not expect.
      if (httpServer === undefined) await io.of('/').adapter.close()
      else await io.close()
    },
  }
}
