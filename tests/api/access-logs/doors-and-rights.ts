import type { Actor } from '#tests/support/app.ts'
import { holding, logIn, withPassword, lastMailTo, givePasswords } from '#tests/support/people.ts'
import { by, OTHER_PASSWORD, type Left, type Stage } from './steps.ts'

const no = (who: Actor, type: string, ids: number[] = []) => by(who)('forbidden', type, ids)

/** Who came, who tried to, and who left. */
export const doors = async ({ app, cast, tell, secrets }: Stage): Promise<void> => {
  const { shipper } = cast
  const person = await withPassword(app, shipper.company.id)
  const mine = { record_type: 'users', record_ids: [person.id], owner_ids: [shipper.company.id] }
  const login: Left = { kind: 'login', user_id: person.id, ...mine }
  const failed: Left = { kind: 'login_failed', user_id: null, ...mine }
  const out: Left = { ...login, kind: 'logout', owner_ids: [shipper.company.id] }

  await tell('a wrong password', logIn(app, person.email, OTHER_PASSWORD), 401, failed)
  await tell('nobody', logIn(app, 'ninguem@test.example'), 401, {
    kind: 'login_failed',
    user_id: null,
    record_type: null,
    record_ids: [],
  })
  const one = await tell('a login', logIn(app, person.email), 200, login)
  const two = await tell('another login', logIn(app, person.email), 200, login)
  const three = await tell('a third login', logIn(app, person.email), 200, login)
  const [first, second, third] = [one, two, three].map(({ body }) => body.data.access_token as string)
  secrets.push(first ?? '', second ?? '', third ?? '')
  const here = holding(app, first ?? '')
  const sessions = (await here.get('/api/sessions')).body.data as { id: string; current: boolean }[]
  const other = sessions.find(({ current }) => !current)?.id ?? ''
  await tell('one session ended', here.delete(`/api/sessions/${other}`), 204, out)
  await tell('all others ended', here.delete('/api/sessions'), 200, out)
  await tell('out', here.post('/api/logout'), 204, out)

  await app.anonymous.post('/api/forgot_password', { email: person.email }).expect(200)
  await app.settle()
  const { hash } = await lastMailTo(app, person.email)
  secrets.push(hash)
  await tell(
    'a new password by link',
    app.anonymous.post('/api/reset_password', { token: hash, password: OTHER_PASSWORD }),
    200,
    { ...failed, kind: 'permission_changed' },
  )
}

/** The refused requests. */
export const refusals = async ({ cast, clerk, tell }: Stage): Promise<void> => {
  const { shipper, carrier } = cast
  await tell('people, by a clerk', clerk.get('/api/users'), 403, no(clerk, 'users'))
  await tell('one of them', clerk.get('/api/users/7'), 403, no(clerk, 'users', [7]))
  await tell('a driver of a shipper', shipper.post('/api/drivers', {}), 403, no(shipper, 'drivers'))
  await tell(
    'a feature, by a carrier',
    carrier.post(`/api/companies/set_feature/${carrier.company.id}`, { feature_id: 5, active: true }),
    403,
    no(carrier, 'companies', [carrier.company.id]),
  )
}

/** Users who changed another user's rights. */
export const rights = async ({ app, cast, manager, tell, secrets }: Stage): Promise<void> => {
  const { shipper, stranger } = cast
  const rights = by(shipper)
  const created = await tell(
    'somebody new',
    shipper.post('/api/users', {
      name: 'Bia',
      email: 'bia@empresa.test',
      permissions: ['integra_manager__shipper_manager'],
    }),
    201,
    ({ body }) => [
      rights('permission_changed', 'users', [Number(body.data.id)]),
      rights('personal_data_read', 'users', [Number(body.data.id)]),
    ],
  )
  const id = Number(created.body.data.id)
  const both = [rights('permission_changed', 'users', [id]), rights('personal_data_read', 'users', [id])]
  await tell(
    'more rights',
    shipper.patch(`/api/users/${id}`, { permissions: ['integra_manager__admin'] }),
    200,
    both,
  )
  await tell('another name is no right', shipper.patch(`/api/users/${id}`, { name: 'Bia B.' }), 200, [
    rights('personal_data_read', 'users', [id]),
  ])
  await tell('another to answer for all', shipper.post(`/api/users/responsible/${shipper.user.id}`), 200, [
    rights(
      'permission_changed',
      'users',
      [shipper.user.id, id].toSorted((a, b) => a - b),
    ),
    rights('personal_data_read', 'users', [shipper.user.id]),
  ])
  await tell('locked out', shipper.patch(`/api/users/${id}`, { active: false }), 200, both)
  await tell('gone', shipper.delete(`/api/users/${id}`), 204, rights('permission_changed', 'users', [id]))
  await givePasswords(app)
  const token = await tell(
    'an access token',
    shipper.post('/api/access_tokens', { name: 'ERP', abilities: ['orders.read'], days: 3 }),
    201,
    ({ body }) => rights('permission_changed', 'access_tokens', [Number(body.data.id)]),
  )
  secrets.push(token.body.data.token)
  const tokenId = Number(token.body.data.id)
  await tell(
    'revoked',
    shipper.delete(`/api/access_tokens/${tokenId}`),
    204,
    rights('permission_changed', 'access_tokens', [tokenId]),
  )
  const link = `/api/shippers/transporters`
  const partner = await app.actor('transporter')
  const own = rights('permission_changed', 'shippers', [shipper.company.id])
  const named = { cnpj: partner.company.cnpj }
  await tell('a partner', shipper.post(`${link}/set/${partner.company.id}`, named), 200, own)
  await tell('no partner', shipper.post(`${link}/unset/${partner.company.id}`), 200, own)
  await tell(
    'a feature',
    manager.post(`/api/companies/set_feature/${stranger.company.id}`, { feature_id: 5, active: true }),
    200,
    by(manager)('permission_changed', 'companies', [stranger.company.id]),
  )
}
