/** Words of mailboxes that the client translates. */

/** Read by IMAP, an address that mails are posted to, a folder of an SFTP server, or one of the operator's machine. */
export const MAILBOX_KINDS = ['imap', 'address', 'sftp', 'folder'] as const
export type MailboxKind = (typeof MAILBOX_KINDS)[number]
/** How a server is logged in to: IMAP by password or OAuth2, SFTP by password or key. */
export const MAILBOX_AUTHS = ['password', 'oauth2', 'key'] as const
/** Whether the server tells of new mails at once. */
export const INSTANT_STATES = ['on', 'unsupported'] as const
/** `none` is taken outside of production only. */
export const TLS_MODES = ['tls', 'starttls', 'none'] as const
/** What becomes of a mail on its server once its documents are in. */
export const AFTER_READ = ['keep', 'flag', 'move'] as const

/** Why a mailbox could not be read. */
export const MAILBOX_ERRORS = [
  'login_refused',
  'certificate',
  'no_tls',
  'host_not_found',
  'host_inside',
  'no_connection',
  'timeout',
  'folder_not_found',
  'no_right',
  'no_imap',
  'no_sftp',
  'token_refused',
  'no_token',
  'host_key_unknown',
  'host_key_changed',
  'secret_lost',
  'person_gone',
  'mail_not_taken',
] as const
export type MailboxError = (typeof MAILBOX_ERRORS)[number]

/** Of one mail: all of its documents came in, some, none, or it was not looked at. Of a file that goes out: it waits, or is there. */
export const MAIL_OUTCOMES = ['taken', 'partly', 'failed', 'skipped', 'waiting', 'sent'] as const
export type MailOutcome = (typeof MAIL_OUTCOMES)[number]

export const MAIL_REASONS = [
  'too_large',
  'own_mail',
  'automatic',
  'sender_not_listed',
  'no_attachments',
  'not_taken',
] as const
export type MailReason = (typeof MAIL_REASONS)[number]

/**
 * Of one file: an import's words; `background`: a large archive that a job imports; `kept`: among the EDI files until a person
 * takes it; `shelved`: on the shelf of its order; `failed`: among the files that were not imported.
 */
export const PART_OUTCOMES = [
  'imported',
  'repeated',
  'waiting',
  'background',
  'kept',
  'shelved',
  'failed',
] as const
export type PartOutcome = (typeof PART_OUTCOMES)[number]

export const PART_KINDS = ['nf', 'cte', 'edi', 'paper', 'file'] as const

/** The largest mail that is read: 25 MB of files and their encoding. */
export const MAIL_MB = 36
/** Days that the list of mails goes back, and a mailbox that is read anew. */
export const MAIL_DAYS = 90
