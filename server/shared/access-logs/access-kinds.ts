/** What the access log tells apart (Marco Civil, art. 15; LGPD, arts. 37 and 46; http/README "Promises"). */
export const ACCESS_KINDS = [
  'login',
  'login_failed',
  'logout',
  'forbidden',
  'permission_changed',
  'personal_data_read',
  'file_downloaded',
  'export',
  'approval',
] as const
export type AccessKind = (typeof ACCESS_KINDS)[number]
