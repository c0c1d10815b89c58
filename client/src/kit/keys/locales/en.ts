import type { pt } from './pt.ts'

export const en: typeof pt = {
  title: 'Keyboard shortcuts',
  anywhere: 'On every screen',
  lists: 'In lists',
  go: 'Go to: G and then',
  help: 'Show these shortcuts',
  palette: 'Find screens, orders and actions',
  move: 'Next row, row before',
  open: 'Open the row',
  peek: 'Peek at the row',
  select: 'Select the row',
  edit: 'Change the row',
  create: 'Create',
  filter: 'Filter',
  search: 'Search in the list',
  refresh: 'Read again',
  pager: 'Record before, next record',
  space: 'Space',
  note: 'They do nothing while you type. They can be switched off in the preferences of the profile.',
}
