import { describe, expect, it } from 'vitest'
import { createLogger } from '#server/infra/logger.ts'

const capture = (options: { readable?: boolean } = {}) => {
  const lines: string[] = []
  const logger = createLogger({
    level: 'debug',
    ...options,
    destination: { write: (line) => lines.push(line) },
  })
  return { lines, logger }
}

const SECRETS = ['segredo!1', 'eyJhbGciOi.payload.mac', '529.982.247-25', '12.ABC.345/01DE-35', '52998224725']

describe('createLogger', () => {
  it('never writes secrets or personal numbers, wherever they are', () => {
    const { lines, logger } = capture()
    logger.info(
      {
        password: SECRETS[0],
        headers: { Authorization: `Bearer ${SECRETS[1]}`, cookie: 'a=b' },
        driver: { deep: [{ cpf: SECRETS[4], name: 'Ana' }] },
      },
      `motorista ${SECRETS[2]} empresa ${SECRETS[3]} Bearer ${SECRETS[1]}`,
    )
    const error = Object.assign(new Error(`driver ${SECRETS[2]} refused`), { cnpj: '12345678000195' })
    logger.error({ err: error }, 'failed')
    const text = lines.join('')
    for (const secret of [...SECRETS, '12345678000195']) expect(text).not.toContain(secret)
    expect(text).toContain('Ana')
    expect(text).toContain('logger.test.ts')
  })

  it('masks passwords of connection addresses and tokens in query strings', () => {
    const { lines, logger } = capture()
    logger.warn('postgres://app:hunter2@db:5432/x and /api/reset?token=abc123&x=1')
    expect(lines[0]).not.toMatch(/hunter2|abc123/)
    expect(lines[0]).toContain('x=1')
  })

  it('writes JSON for machines and one readable line for people', () => {
    const json = capture()
    json.logger.info({ order_id: 7 }, 'saved')
    expect(JSON.parse(json.lines[0] ?? '')).toMatchObject({ level: 30, order_id: 7, msg: 'saved' })
    const readable = capture({ readable: true })
    readable.logger.child({ request_id: 'r1' }).info({ order_id: 7 }, 'saved')
    expect(readable.lines[0]).toMatch(/^\d\d:\d\d:\d\d info {2}saved \{"request_id":"r1","order_id":7\}\n$/)
  })
})
