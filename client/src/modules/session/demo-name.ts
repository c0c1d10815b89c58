import type { AppConfig } from '#shared/session/app-config.contract.ts'
import { text } from '#client/lib/i18n.ts'

/** `shipper2@…` is the second of its role: '2' goes into its name. */
export const demoName = (login: AppConfig['demo_logins'][number]): string => {
  const number = /(\d+)@/.exec(login.email)?.[1]
  const role = text(`session:roles.${login.role}`)
  return number ? `${role} ${number}` : role
}
