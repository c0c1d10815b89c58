import type { Facet } from './types.ts'

/** People who work with the platform, what they chose in it and what it wrote down about their visits. */

const ofUser = (column = 'user_id') => [{ by: 'user', column }] as const

/** Rows that mean nothing without their person. */
const own = (table: string, columns: Facet['columns']): Facet => ({
  table,
  matches: ofUser(),
  columns,
  remove: true,
})

export const PEOPLE: readonly Facet[] = [
  {
    table: 'users',
    matches: ofUser('id'),
    columns: {
      name: 'name',
      email: 'placeholder',
      password: 'secret',
      department: 'clear',
      cellphone: 'clear',
      avatar_path: 'image',
      custom_settings: 'empty_object',
      permissions: 'empty_list',
      active: 'off',
      receive_notification: 'off',
      billing_access: 'off',
      email_verified_at: 'clear',
      erased_at: 'stamp',
      company_id: 'keep',
      locale: 'keep',
      accepted_use_terms_at: 'keep',
      accepted_use_terms_version: 'keep',
      accepted_psi_at: 'keep',
      accepted_psi_version: 'keep',
      created_at: 'keep',
    },
  },
  {
    table: 'drivers',
    matches: [{ by: 'driver', column: 'id' }],
    columns: {
      name: 'name',
      cpf: 'placeholder',
      rg: 'clear',
      contact_phone: 'clear',
      user_id: 'clear',
      erased_at: 'stamp',
      company_id: 'keep',
      created_at: 'keep',
    },
  },
  {
    table: 'transporter_drivers',
    matches: [{ by: 'driver', column: 'driver_id' }],
    columns: { transporter_id: 'keep' },
    remove: true,
  },
  {
    table: 'helpers',
    matches: [{ by: 'helper', column: 'id' }],
    columns: {
      name: 'name',
      cpf: 'placeholder',
      rg: 'clear',
      erased_at: 'stamp',
      transporter_id: 'keep',
      created_at: 'keep',
    },
  },
  {
    table: 'sessions',
    matches: ofUser(),
    columns: { address: 'clear', user_agent: 'clear', created_at: 'keep', last_used_at: 'keep' },
    remove: true,
    hold: 'access_records',
    since: 't.last_used_at',
  },
  {
    table: 'access_tokens',
    matches: ofUser(),
    columns: {
      name: 'name',
      revoked_at: 'stamp',
      created_at: 'keep',
      last_used_at: 'keep',
      expires_at: 'keep',
    },
  },
  { table: 'sessions', part: 'open', matches: ofUser(), columns: { revoked_at: 'stamp' } },
  own('user_tokens', { token_hash: 'secret', purpose: 'keep', created_at: 'keep' }),
  {
    table: 'login_failures',
    matches: [{ by: 'email', column: 'email' }],
    owner: { platform: true },
    columns: { email: 'clear', address: 'clear', created_at: 'keep' },
    remove: true,
  },
  own('idempotency_keys', { response: 'secret', created_at: 'keep' }),
  own('system_notifications', { title: 'clear', description: 'clear', created_at: 'keep', read_at: 'keep' }),
  own('panel_notifications', { title: 'clear', notification: 'clear', created_at: 'keep' }),
  own('finance_notifications', { text: 'clear', created_at: 'keep' }),
  own('notification_mails', { title: 'clear', description: 'clear', created_at: 'keep' }),
  own('notification_deliveries', { created_at: 'keep' }),
  own('notification_choices', { notification_id: 'keep', system: 'keep', email: 'keep' }),
  own('notification_settings', { quiet: 'keep', quiet_from: 'keep', quiet_until: 'keep' }),
  own('user_follow_order', { order_id: 'keep', created_at: 'keep' }),
  {
    table: 'export_report',
    matches: ofUser(),
    columns: { file_id: 'file', filters: 'clear', created_at: 'keep' },
    remove: true,
  },
  {
    table: 'personal_data_requests',
    matches: [
      { by: 'user', column: 'user_id' },
      { by: 'record', column: 'subject_id', type: 'subject_type' },
      { by: 'cpf', column: 'person', within: 'json' },
    ],
    owner: { companies: ['company_id'] },
    columns: { person: 'secret', file_id: 'file', kind: 'keep', subject_type: 'keep', created_at: 'keep' },
  },
  {
    table: 'cte_reading_emails',
    matches: [{ by: 'email', column: 'email' }],
    owner: { companies: ['transporter_id'] },
    columns: { email: 'clear' },
    remove: true,
  },
  ...['notfis_email', 'ocoren_email', 'cte_email'].map((column): Facet => ({
    table: 'transporter_configurations',
    part: column,
    matches: [{ by: 'email', column }],
    owner: { companies: ['transporter_id'] },
    columns: { [column]: 'clear' },
  })),
  {
    table: 'companies',
    part: 'nfe_email',
    matches: [{ by: 'email', column: 'nfe_email' }],
    owner: { companies: ['id'] },
    columns: { nfe_email: 'clear' },
  },
]
