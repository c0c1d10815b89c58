import type { accessErrorsPt } from './pt.ts'

export const accessErrorsEn: Record<keyof typeof accessErrorsPt, string> = {
  forbidden: 'This action is not open to this access ({{ability}}).',
  lacks_scope: 'This token lacks the scope {{names}}. Create a token that has it.',
  lacks_plan: 'Your company needs {{names}} or a higher plan. The platform’s operator grants plans.',
  lacks_feature:
    'The feature {{names}} is switched off for your company. The platform’s operator switches features.',
  lacks_permission:
    'One of these permissions is missing: {{names}}. Those who manage access in your company can grant it.',
  lacks_permission_owner:
    'One of these permissions is missing: {{names}}. Another owner of the company or the platform’s operator can grant it.',
  lacks_module:
    'A permission of the module {{names}} is missing. Those who manage access in your company can grant it.',
  lacks_role: 'This action belongs to another kind of company: {{names}}.',
  lacks_excluded: 'The permission {{names}} does not include this action.',
  lacks_head_office: 'Only the head office does this; your company is a branch.',
  lacks_author: 'Only the company that sent this record does that, or the platform’s operator.',
}
