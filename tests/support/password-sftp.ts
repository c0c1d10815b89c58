import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import ssh2 from 'ssh2'

/** An SFTP server in this process that takes one password and has one empty folder; it remembers what it was told. */
export type PasswordServer = {
  port: number
  /** Passwords that were sent to it. */
  heard: string[]
  stop: () => Promise<void>
}

const { STATUS_CODE } = ssh2.utils.sftp

export const startPasswordServer = async (password: string): Promise<PasswordServer> => {
  const heard: string[] = []
  const clients = new Set<ssh2.Connection>()
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
    publicKeyEncoding: { type: 'pkcs1', format: 'pem' },
  })
  const server = new ssh2.Server({ hostKeys: [privateKey] }, (client) => {
    clients.add(client)
    client.on('close', () => clients.delete(client))
    client.on('error', () => undefined)
    client.on('authentication', (asked) => {
      if (asked.method !== 'password') {
        asked.reject(['password'])
        return
      }
      heard.push(asked.password)
      if (asked.password === password) asked.accept()
      else asked.reject()
    })
    client.on('session', (accept) => {
      accept().on('sftp', (acceptSftp) => {
        const sftp = acceptSftp()
        sftp.on('OPENDIR', (id) => sftp.handle(id, Buffer.from('folder')))
        sftp.on('READDIR', (id) => sftp.status(id, STATUS_CODE.EOF))
        sftp.on('CLOSE', (id) => sftp.status(id, STATUS_CODE.OK))
      })
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    heard,
    stop: async () => {
      for (const client of clients) client.end()
      server.close()
      await once(server, 'close')
    },
  }
}
