/**
 * Terms of use and information security policy (PSI). A change of substance gets a new version, and all users are asked
 * again; the texts are in `terms/{pt,en,es}.ts`, Portuguese is the one that binds.
 */
export const TERMS_VERSION = 1
/** Since when this version is in force. */
export const TERMS_DATE = '2026-11-20'

export type TermsText = {
  use_terms: { title: string; sections: readonly { title: string; text: string }[] }
  psi: { title: string; sections: readonly { title: string; text: string }[] }
}
