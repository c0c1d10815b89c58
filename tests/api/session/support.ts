import type { Env } from '#server/env.ts'
import type { TestApp } from '#tests/support/app.ts'

/** Other settings for the rest of this application's life. */
export const configure = (app: TestApp, change: Partial<Env>): void => {
  const { services } = app.container
  Object.assign(services, { env: Object.freeze({ ...services.env, ...change }) })
}
