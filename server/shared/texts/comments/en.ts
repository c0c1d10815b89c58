import type { commentErrorsPt } from './pt.ts'

export const commentErrorsEn: typeof commentErrorsPt = {
  not_colleague: 'Choose active people of your company only.',
  not_carried_yet: 'Your company does not carry this order yet: the comment can be for your company only.',
}
