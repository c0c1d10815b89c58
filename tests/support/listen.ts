import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApp } from '#server/app.ts'
import type { TestApp } from './app.ts'

/** The application on a port of its own, for what supertest cannot send. */
export const listen = async (
  app: Pick<TestApp, 'container'>,
): Promise<{ server: Server; port: number; url: string }> => {
  const server = createServer(createApp(app.container, { ready: true }))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { server, port, url: `http://127.0.0.1:${port}` }
}
