import { pino, stdSerializers, type DestinationStream, type Logger as PinoLogger } from 'pino'
import { redactFailure, redactFields, redactText } from '#server/infra/redact.ts'
import { membersOf } from '#shared/kit/typed.ts'

export type Logger = PinoLogger

export interface LoggerOptions {
  level: string
  /** One readable line per entry instead of JSON. For eyes, not for machines. */
  readable?: boolean
  /** Where the lines go; standard output when absent. */
  destination?: { write(line: string): unknown }
}

const LEVELS: Record<number, string> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warn',
  50: 'error',
  60: 'FATAL',
}

type Line = { level: number; time: number; msg?: string; err?: { stack?: string } }

const readableLine = (json: string): string => {
  const line: Line = JSON.parse(json)
  const { level, time, msg, err, ...rest } = line
  const stack = err?.stack
  const details = Object.keys(rest).length > 0 ? ` ${JSON.stringify(rest)}` : ''
  const clock = new Date(time).toTimeString().slice(0, 8)
  return `${clock} ${(LEVELS[level] ?? '').padEnd(5)} ${msg ?? ''}${details}${stack ? `\n${stack}` : ''}\n`
}

const serializeError = (error: unknown): unknown =>
  redactFailure(error instanceof Error ? stdSerializers.err(error) : error)

// Errors keep their identity until the serializer sees them: spreading one would lose its stack.
const redactEntry = (entry: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(entry).map(([key, value]) => [
      key,
      value instanceof Error || key === 'req' || key === 'res'
        ? value
        : membersOf(redactFields({ [key]: value }))[key],
    ]),
  )

/** Structured log. Secrets and personal numbers are masked by attribute name and by pattern before writing. */
export const createLogger = ({ level, readable = false, destination }: LoggerOptions): Logger => {
  const out = destination ?? process.stdout
  const stream: DestinationStream = {
    write: (line) => void out.write(readable ? readableLine(line) : line),
  }
  return pino(
    {
      level,
      base: null,
      serializers: {
        err: serializeError,
        error: serializeError,
        req: (req: unknown) => redactFields(req),
        res: (res: unknown) => redactFields(res),
      },
      formatters: { log: redactEntry },
      hooks: { streamWrite: redactText },
    },
    stream,
  )
}
