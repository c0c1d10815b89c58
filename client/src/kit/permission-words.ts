import { text } from '#client/lib/i18n.ts'

/** Permissions in words (spec 000 §6, labels): the value is `module__level`. */

export const moduleLabel = (module: string): string => text(`session:modules.${module}.name`, {}, module)

/** `integra_manager__owner` -> 'Dono'. Fintech users are labelled Comercial, Analista or Admin (spec 000 §6). */
export const levelLabel = (permission: string): string => {
  const level = permission.split('__')[1] ?? permission
  return text(`session:levels.${level}`, {}, level)
}

/** `integra_manager__owner` -> 'Gestor Logístico: Dono'. */
export const permissionLabel = (permission: string): string =>
  `${moduleLabel(permission.split('__')[0] ?? '')}: ${levelLabel(permission)}`
