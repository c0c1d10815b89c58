import { existsSync } from 'node:fs'
import { inRoot } from './paths.ts'

/** Reads `.env` where there is one; what the environment already says wins. */
export const loadDotEnv = (): void => {
  const file = inRoot('.env')
  if (existsSync(file)) process.loadEnvFile(file)
}

/** A variable of the environment; an empty one counts as absent. */
export const setting = (name: string): string | undefined => {
  const value = process.env[name]
  return value === undefined || value === '' ? undefined : value
}

/** Whether this installation tells the demo story: on in development, in production only where it is asked for. */
export const isDemo = (): boolean => {
  const given = setting('DEMO_MODE')
  if (given !== undefined) return given === 'true' || given === '1'
  return (setting('NODE_ENV') ?? 'development') === 'development'
}
