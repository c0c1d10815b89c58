import type { accessErrorsPt } from './pt.ts'

export const accessErrorsEs: Record<keyof typeof accessErrorsPt, string> = {
  forbidden: 'Esta acción no está abierta para este acceso ({{ability}}).',
  lacks_scope: 'Este token no tiene el alcance {{names}}. Cree un token que lo tenga.',
  lacks_plan:
    'Su empresa necesita el {{names}} o un plan superior. El operador de la plataforma concede los planes.',
  lacks_feature:
    'El recurso {{names}} está desactivado para su empresa. El operador de la plataforma activa los recursos.',
  lacks_permission:
    'Falta uno de estos permisos: {{names}}. Quien administra los accesos de su empresa puede concederlo.',
  lacks_permission_owner:
    'Falta uno de estos permisos: {{names}}. Otro dueño de la empresa o el operador de la plataforma puede concederlo.',
  lacks_module:
    'Falta un permiso del módulo {{names}}. Quien administra los accesos de su empresa puede concederlo.',
  lacks_role: 'Esta acción es de otro perfil de empresa: {{names}}.',
  lacks_excluded: 'El permiso {{names}} no incluye esta acción.',
  lacks_head_office: 'Esta acción es solo de la casa matriz; su empresa es una sucursal.',
  lacks_author: 'Solo la empresa que envió este registro hace eso, o el operador de la plataforma.',
}
