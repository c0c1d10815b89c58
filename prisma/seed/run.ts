import { loadEnv, type Env } from '#server/env.ts'
import { createDatabase } from '#server/infra/database.ts'
import { createStorage } from '#server/infra/storage.ts'
import { seedDemo } from './demo/index.ts'
import { seedReference } from './reference/index.ts'

// node prisma/seed/run.ts reference|demo, on the database of DATABASE_URL.

const which = process.argv[2]
if (which !== 'reference' && which !== 'demo') throw new Error('Say which seed: reference or demo.')
// Demo logins are public knowledge: in production they have to be asked for by name.
if (which === 'demo' && process.env['NODE_ENV'] === 'production' && process.env['DEMO_MODE'] !== 'true')
  throw new Error('The demo story is refused in production; DEMO_MODE=true asks for it.')

/** The storage that the application will read these files from. */
const openStorage = (env: Env) =>
  createStorage(
    env.STORAGE === 'local'
      ? { kind: 'local', path: env.STORAGE_PATH }
      : {
          kind: 's3',
          bucket: env.S3_BUCKET ?? '',
          region: env.S3_REGION,
          endpoint: env.S3_ENDPOINT,
          credentials:
            env.S3_ACCESS_KEY_ID === undefined || env.S3_SECRET_ACCESS_KEY === undefined
              ? undefined
              : { accessKeyId: env.S3_ACCESS_KEY_ID, secretAccessKey: env.S3_SECRET_ACCESS_KEY },
          forcePathStyle: env.S3_FORCE_PATH_STYLE,
        },
  )

const url = process.env['DATABASE_URL']
if (url === undefined || url === '') throw new Error('DATABASE_URL is not set.')

const database = createDatabase({ url, poolSize: 2 })
try {
  if (which === 'reference') await seedReference(database.pool)
  else {
    const env = loadEnv()
    await seedDemo({ database, storage: await openStorage(env), now: new Date() })
  }
} finally {
  await database.close()
}
