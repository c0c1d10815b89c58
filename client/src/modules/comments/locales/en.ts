import type { pt } from './pt.ts'

export const en: typeof pt = {
  title: 'Comments',
  empty: 'No comment yet. Write the first one.',
  write: 'Comment',
  hint: 'Call a colleague to let them know.',
  audience: 'Who reads it',
  company: 'My company only',
  parties: 'All parties of the order',
  mention: 'Call colleagues',
  send: 'Comment it',
  delete: 'Delete comment',
  delete_text: 'The comment goes for all who read it.',
  deleted: 'Comment deleted.',
  called: 'For {{names}}',
  only_company: '{{company}} only',
  more: 'The {{count}} newest are shown.',
}
