import { spawn } from 'node:child_process'
import { inRoot, root } from './lib/paths.ts'
import { generateClient } from './lib/generate.ts'
import { printLogins } from './lib/logins.ts'
import { openDatabase, prepareDatabase } from './lib/prepare.ts'
import { step } from './lib/progress.ts'
import { isDemo, loadDotEnv, setting } from './lib/settings.ts'
import { helpAsked, runMain } from './lib/stop.ts'
import { askedToStop } from './lib/until-stopped.ts'

const HELP = `
npm run dev        the server restarts when its files change (port 3000), the browser's part reloads (port 5173)

After a change of prisma/schema: npm run db:migration -- <name>, then start this again.
`

const launch = (command: string, args: string[], env: NodeJS.ProcessEnv) => {
  const child = spawn(command, args, { cwd: root, env: { ...process.env, ...env }, stdio: 'inherit' })
  const ended = new Promise<void>((resolve) => {
    child.on('error', () => resolve())
    child.on('exit', () => resolve())
  })
  return {
    ended,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

const main = async () => {
  if (helpAsked(HELP)) return
  loadDotEnv()
  const stopWish = askedToStop()
  const port = setting('PORT') ?? '3000'
  await step('Prisma client', generateClient)
  const database = await openDatabase()
  try {
    await prepareDatabase(database)
    const env = {
      DATABASE_URL: database.url,
      PORT: port,
      APP_URL: setting('APP_URL') ?? 'http://localhost:5173',
    }
    const server = launch(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], env)
    const client = launch(inRoot('node_modules', '.bin', 'vite'), ['--config', 'client/vite.config.ts'], {
      API_URL: `http://127.0.0.1:${port}`,
    })
    if (isDemo()) printLogins()
    await Promise.race([stopWish, server.ended, client.ended])
    await Promise.all([server.stop(), client.stop()])
  } finally {
    await database.stop()
  }
}

await runMain(main)
