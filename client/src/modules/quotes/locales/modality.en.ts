import type { modalityPt } from './modality.pt.ts'

/** Modalities of the Correios. */
export const modalityEn: Record<keyof typeof modalityPt, string> = {
  choose_edit: 'Edit',
  title: 'Correios services',
  text: 'Services of the Correios that quotes by API may ask for.',
  new: 'New service',
  edit: 'Change service',
  code: 'Correios code',
  description: 'Description',
  segment: 'Segment',
  segment_code: 'Segment code',
  shippers: 'Shippers that may use it',
  all: 'All shippers',
  some_one: '{{count}} shipper',
  some_other: '{{count}} shippers',
  number: 'Shipper {{id}}',
  search: 'Code or description',
  remove_title: 'Delete {{name}}?',
  remove_text: 'APIs that use this service stop quoting until another one is chosen.',
  empty: 'No Correios service',
  empty_text: 'Add the services of the contracts with the Correios.',
}
