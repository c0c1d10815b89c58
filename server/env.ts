import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import * as z from 'zod'
import { MAX_REQUEST_MB } from '#server/infra/upload-limits.ts'
import { MAX_REQUEST_FILES } from '#shared/documents/request-files.ts'
import { errorCode } from '#server/infra/error-code.ts'

/** The value `.env.example` shows. It is public, therefore refused in production. */
export const SAMPLE_JWT_SECRET = 'replace-this-sample-secret-with-your-own-random-one'

export const SERVICES = ['web', 'worker', 'realtime', 'scheduler'] as const
export type Service = (typeof SERVICES)[number]

/** Thrown by {@link loadEnv}: each message is a sentence that names its variable. */
export class EnvError extends Error {
  override readonly name = 'EnvError'
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}

const flag = z
  .enum(['true', 'false', '1', '0'], { error: 'must be true or false' })
  .transform((value) => value === 'true' || value === '1')

const integer = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`))

const list = z.string().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
)

const address = (protocols: readonly string[]) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      `must be an address starting with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    )

const services = list.pipe(
  z
    .array(z.enum(SERVICES, { error: `may only list ${SERVICES.join(', ')}` }))
    .min(1, 'must name at least one service'),
)

const origins = list.pipe(
  z.array(
    z.string().refine((value) => URL.canParse(value) && new URL(value).origin === value, {
      error: 'must be a comma-separated list of origins such as https://app.example.com',
    }),
  ),
)

/** `12=/srv/in/acme`: company and directory. */
const folders = list
  .pipe(z.array(z.string().regex(/^\d+=\/.+$/, 'must be a comma-separated list such as 12=/srv/files/acme')))
  .transform(
    (pairs) => Object.fromEntries(pairs.map((pair) => pair.split(/=(.*)/s, 2))) as Record<string, string>,
  )

// `true` is refused on purpose: it would believe any X-Forwarded-For a stranger sends.
const trustProxy = z
  .string()
  .refine((value) => value === 'false' || /^\d+$/.test(value) || /^[a-z0-9.:/, ]+$/.test(value), {
    error: 'must be false, a number of proxies, or a list of their addresses',
  })
  .refine((value) => value !== 'true', { error: 'must not be true: name the proxies or their number' })
  .transform((value) => (value === 'false' ? false : /^\d+$/.test(value) ? Number(value) : value))

const variables = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'], { error: 'must be development, test or production' })
    .default('development'),
  HOST: z.string().default('0.0.0.0'),
  PORT: integer(0, 65535).default(3000),
  APP_URL: address(['http:', 'https:']).optional(),
  SERVICES: services.default([...SERVICES]),
  TRUST_PROXY: trustProxy.default(false),
  CORS_ORIGINS: origins.default([]),
  LOG_LEVEL: z
    .enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'], {
      error: 'must be silent, fatal, error, warn, info, debug or trace',
    })
    .default('info'),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  BUILD_STAMP: z
    .string()
    .regex(/^\d{14}$/, 'must have 14 digits')
    .default('20251023142948'),
  DEMO_MODE: flag.optional(),

  DATABASE_URL: address(['postgres:', 'postgresql:']),
  DATABASE_READ_URL: address(['postgres:', 'postgresql:']).optional(),
  DATABASE_POOL: integer(1, 500).default(10),
  JOB_LOCK_SECONDS: integer(2, 600).default(30),
  REDIS_URL: address(['redis:', 'rediss:']).optional(),

  JWT_SECRET: z
    .string()
    .refine((value) => Buffer.byteLength(value) >= 32, 'must have at least 32 bytes')
    .optional(),
  LOGINS_PER_MINUTE: integer(5, 10_000).default(20),
  SESSION_IDLE_HOURS: integer(1, 12).default(4),
  ACCESS_LOG_MONTHS: integer(6, 120).default(6),
  RECAPTCHA_SITE_KEY: z.string().optional(),
  RECAPTCHA_SECRET_KEY: z.string().optional(),
  RECAPTCHA_VERIFY_URL: address(['http:', 'https:']).default(
    'https://www.google.com/recaptcha/api/siteverify',
  ),
  RECAPTCHA_SCRIPT_URL: address(['http:', 'https:']).default(
    'https://www.google.com/recaptcha/api.js?render=explicit',
  ),
  BLOCKED_EMAIL_DOMAINS: list
    .transform((domains) => domains.map((d) => d.toLowerCase()))
    .default(['gmail.com', 'hotmail.com', 'outlook.com', 'yahoo.com.br']),
  SETUP_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  TMS_SECRET: z
    .string()
    .refine((value) => Buffer.byteLength(value) >= 32, 'must have at least 32 bytes')
    .optional(),

  STORAGE: z.enum(['local', 's3'], { error: 'must be local or s3' }).default('local'),
  STORAGE_PATH: z.string().default('var/storage'),
  SCRATCH_PATH: z.string().default('var/scratch'),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: address(['http:', 'https:']).optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_FORCE_PATH_STYLE: flag.default(false),
  UPLOAD_MAX_FILE_MB: integer(1, MAX_REQUEST_MB).default(10),
  UPLOAD_MAX_ARCHIVE_MB: integer(1, MAX_REQUEST_MB).default(100),
  UPLOAD_MAX_FILES: integer(1, MAX_REQUEST_FILES).default(1000),

  SMTP_URL: address(['smtp:', 'smtps:']).optional(),
  MAIL_FROM: z.string().default('Tropeiro <nao-responda@localhost>'),
  MAIL_OUTBOX: z.string().default('var/outbox'),

  ROUTER_URL: address(['http:', 'https:']).optional(),
  ROUTER_PROFILE: z
    .string()
    .regex(/^[a-z_-]{1,40}$/, 'must be a plain word')
    .default('driving'),
  ROUTER_TIMEOUT_MS: integer(50, 60_000).default(3000),
  ROUTER_RETRIES: integer(0, 5).default(1),
  ROUTER_CACHE_DAYS: integer(1, 3650).default(90),
  TOLL_URL: address(['http:', 'https:']).optional(),
  TOLL_TOKEN: z.string().optional(),
  TOLL_TIMEOUT_MS: integer(50, 60_000).default(5000),
  TOLL_RETRIES: integer(0, 5).default(1),
  TILE_URL: address(['http:', 'https:'])
    .refine((url) => ['{z}', '{x}', '{y}'].every((part) => url.includes(part)), 'must name {z}, {x} and {y}')
    .optional(),
  TILE_ATTRIBUTION: z.string().max(200).default(''),
  CEP_URL: address(['http:', 'https:']).optional(),
  CEP_TIMEOUT_MS: integer(50, 60_000).default(3000),
  CEP_RETRIES: integer(0, 5).default(1),

  CORREIOS_URL: address(['http:', 'https:']).default('https://api.correios.com.br'),
  JADLOG_URL: address(['http:', 'https:']).default('https://www.jadlog.com.br/embarcador/api'),
  CARRIER_API_TIMEOUT_MS: integer(50, 60_000).default(10_000),
  CARRIER_API_RETRIES: integer(0, 5).default(2),
  MAILBOX_CONNECTIONS: integer(0, 1000).default(100),
  WATCHED_FOLDERS: folders.default({}),
  INSIDE_HOSTS: list.transform((hosts) => hosts.map((host) => host.toLowerCase())).default([]),

  BILLING_DUE_DAYS: integer(0, 90).default(10),
  BILLING_GRACE_DAYS: integer(0, 365).default(10),
  PIX_KEY: z.string().max(77, 'must have at most 77 characters').optional(),
  PIX_NAME: z.string().optional(),
  PIX_CITY: z.string().optional(),
  PIX_URL: address(['http:', 'https:']).optional(),
  PIX_TOKEN_URL: address(['http:', 'https:']).optional(),
  PIX_CLIENT_ID: z.string().optional(),
  PIX_CLIENT_SECRET: z.string().optional(),
  PIX_WEBHOOK_SECRET: z
    .string()
    .regex(/^[\w-]{32,}$/, 'must have at least 32 letters, digits, - or _')
    .optional(),
  PIX_TIMEOUT_MS: integer(50, 60_000).default(10_000),
  PIX_RETRIES: integer(0, 5).default(2),
  SLIP_URL: address(['http:', 'https:']).optional(),
  SLIP_TOKEN_URL: address(['http:', 'https:']).optional(),
  SLIP_CLIENT_ID: z.string().optional(),
  SLIP_CLIENT_SECRET: z.string().optional(),
  SLIP_SCOPE: z.string().default('boleto-cobranca.read boleto-cobranca.write'),
  SLIP_WEBHOOK_SECRET: z
    .string()
    .regex(/^[\w-]{32,}$/, 'must have at least 32 letters, digits, - or _')
    .optional(),
  SLIP_TIMEOUT_MS: integer(50, 60_000).default(10_000),
  SLIP_RETRIES: integer(0, 5).default(2),

  POSITIONS_KEEP_DAYS: integer(1, 3650).default(180),
})

type Parsed = z.output<typeof variables>

export type Env = Readonly<
  Omit<Parsed, 'APP_URL' | 'DEMO_MODE' | 'JWT_SECRET'> & {
    APP_URL: string
    DEMO_MODE: boolean
    JWT_SECRET: string
  }
>

const isHalf = (values: readonly unknown[]): boolean =>
  values.includes(undefined) && values.some((value) => value !== undefined)

const pixProblems = (parsed: Parsed): string[] => {
  const key = [parsed.PIX_KEY, parsed.PIX_NAME, parsed.PIX_CITY]
  const service = [parsed.PIX_URL, parsed.PIX_TOKEN_URL, parsed.PIX_CLIENT_ID, parsed.PIX_CLIENT_SECRET]
  const problems: string[] = []
  if (isHalf(key)) problems.push('PIX_KEY, PIX_NAME and PIX_CITY must be set together.')
  if (isHalf(service))
    problems.push('PIX_URL, PIX_TOKEN_URL, PIX_CLIENT_ID and PIX_CLIENT_SECRET must be set together.')
  const slips = [parsed.SLIP_URL, parsed.SLIP_TOKEN_URL, parsed.SLIP_CLIENT_ID, parsed.SLIP_CLIENT_SECRET]
  if (isHalf(slips))
    problems.push('SLIP_URL, SLIP_TOKEN_URL, SLIP_CLIENT_ID and SLIP_CLIENT_SECRET must be set together.')
  if (parsed.PIX_URL !== undefined && parsed.PIX_KEY === undefined)
    problems.push('PIX_KEY is required when PIX_URL is set: charges are paid to it.')
  return problems
}

const problemsAcross = (parsed: Parsed): string[] => {
  const problems: string[] = []
  const production = parsed.NODE_ENV === 'production'
  if (production && parsed.JWT_SECRET === undefined) problems.push('JWT_SECRET is required in production.')
  if (production && parsed.JWT_SECRET === SAMPLE_JWT_SECRET)
    problems.push('JWT_SECRET is still the sample of .env.example: choose your own.')
  if (production && parsed.APP_URL === undefined)
    problems.push('APP_URL is required in production: links in mails are built from it.')
  if (parsed.STORAGE === 's3' && parsed.S3_BUCKET === undefined)
    problems.push('S3_BUCKET is required when STORAGE is s3.')
  if ((parsed.S3_ACCESS_KEY_ID === undefined) !== (parsed.S3_SECRET_ACCESS_KEY === undefined))
    problems.push('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.')
  if ((parsed.RECAPTCHA_SITE_KEY === undefined) !== (parsed.RECAPTCHA_SECRET_KEY === undefined))
    problems.push('RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET_KEY must be set together.')
  return [...problems, ...pixProblems(parsed)]
}

// Kept in a file so that sessions survive a restart; 'wx' lets one of several starting processes win.
const developmentSecret = (path: string): string => {
  mkdirSync(dirname(path), { recursive: true })
  try {
    writeFileSync(path, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  }
  return readFileSync(path, 'utf8').trim()
}

/**
 * Reads the environment once. An empty value counts as absent.
 * Outside production a missing JWT_SECRET is generated and kept in `secretFile`.
 * @throws {EnvError} with every problem found, one sentence each, naming its variable
 */
export const loadEnv = (
  source: Record<string, string | undefined> = process.env,
  { secretFile = 'var/secret' }: { secretFile?: string } = {},
): Env => {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  )
  const result = variables.safeParse(given)
  if (!result.success) {
    throw new EnvError(
      result.error.issues.map((issue) => {
        const name = String(issue.path[0])
        return given[name] === undefined ? `${name} is required.` : `${name} ${issue.message}.`
      }),
    )
  }
  const parsed = result.data
  const problems = problemsAcross(parsed)
  if (problems.length > 0) throw new EnvError(problems)

  return Object.freeze({
    ...parsed,
    APP_URL: (parsed.APP_URL ?? `http://localhost:${parsed.PORT}`).replace(/\/+$/, ''),
    // Demo logins are public knowledge, so production has to ask for them by name.
    DEMO_MODE: parsed.DEMO_MODE ?? parsed.NODE_ENV === 'development',
    JWT_SECRET: parsed.JWT_SECRET ?? developmentSecret(secretFile),
  })
}
