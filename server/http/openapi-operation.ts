import { membersOf, textsIn } from '#shared/kit/typed.ts'
import { headersOf } from './openapi-guide.ts'
import type { Json } from './openapi-schemas.ts'

/** What every operation says beyond its own declaration: who may ask, whether it repeats, and the headers of its answers. */

const METHODS = ['get', 'post', 'patch', 'delete']

/** Operations of one path. */
export const operationsOf = (item: Json): Json[] =>
  METHODS.flatMap((method) => (method in item ? [membersOf(item[method])] : []))

/** The path with each of its operations as `change` makes it; what all of them share stays. */
export const withOperations = (item: Json, change: (operation: Json) => Json): Json =>
  Object.fromEntries(
    Object.entries(item).map(([name, part]) => [
      name,
      METHODS.includes(name) ? change(membersOf(part)) : part,
    ]),
  )

const isOnce = ({ parameters }: Json): boolean =>
  Array.isArray(parameters) && parameters.some((one) => membersOf(one).name === 'Idempotency-Key')

/** Whether it answers a document of one row. */
const answersRow = ({ responses }: Json): boolean => {
  const { 200: done, 201: created } = membersOf(responses)
  const media = membersOf(membersOf(membersOf(done ?? created).content)['application/json'])
  return '$ref' in membersOf(membersOf(membersOf(media.schema).properties).data)
}

const descriptionOf = (operation: Json): string => {
  const { summary, description, 'x-ability': ability } = operation
  const access =
    ability === 'public'
      ? 'Needs no bearer.'
      : `Needs the ability \`${String(ability)}\`, which is also the token's scope.`
  const repeats = isOnce(operation)
    ? ' With an `Idempotency-Key` it happens once, however often it is sent.'
    : ''
  return `${typeof description === 'string' ? description : `${String(summary)}.`}\n\n${access}${repeats}`
}

export const explained = (operation: Json): Json => {
  const kind = { isOnce: isOnce(operation), isRow: answersRow(operation) }
  const responses = Object.entries(membersOf(operation.responses)).map(([status, response]) => [
    status,
    { ...membersOf(response), headers: headersOf(status, kind) },
  ])
  return { ...operation, description: descriptionOf(operation), responses: Object.fromEntries(responses) }
}

/** Groups of the tags, in the order of an ERP's work; the first that fits holds the tag. */
const GROUPS: readonly (readonly [string, RegExp])[] = [
  [
    'Session and tokens',
    /^(login|logout|session|access|accept_terms|settings|app_config|verify|reset_|resend_|forgot_|insert_|send_insert|broadcasting|terms|two_factor)|_register$/,
  ],
  [
    'Documents',
    /^(nf_|cte|canhoto|images|documents|document_|mdfe|dace|danfe|xml|invoice|not_imported|import)|_files$/,
  ],
  [
    'Freight tables and simulation',
    /^(simulat|tms_external|freight_|route_|table_|antt|icms|config|km_range|kg_range|coverage|adjust|rates|shipper_table|pricing|tables|additional_service)/,
  ],
  [
    'Orders',
    /order|^(status|tracking|geolocation|control_tower|there|solicitation|proposals|justif|occurrence|refus)/,
  ],
  [
    'Companies and people',
    /^(companies|company|shippers|transporter|suppliers|customers|risk_managers|fintechs|users|branches|contacts|mentor|prospector|features|plans|departments|delivery_windows)|_users?$/,
  ],
  ['Fleet', /^(drivers|vehicle|trailers|trucks|fleet)/],
  ['Places and reference', /^(address|cities|states|countries|airports|airlines|holidays|regions|postal)/],
  [
    'Notices, reports and history',
    /notification|^(export_report|audit|personal_data|reports|exports|dashboards)/,
  ],
]
const OTHER = 'Reference'

export const tagsOf = (operations: readonly Json[]): Json => {
  const names = [...new Set(operations.flatMap(({ tags }) => textsIn(tags)))].toSorted()
  const groupOf = (name: string) => GROUPS.find(([, fits]) => fits.test(name))?.[0] ?? OTHER
  const groups = [...GROUPS.map(([group]) => group), OTHER].map((name) => ({
    name,
    tags: names.filter((tag) => groupOf(tag) === name),
  }))
  return {
    tags: groups.flatMap(({ name, tags }) =>
      tags.map((tag) => ({ name: tag, description: `${name}: ${tag}` })),
    ),
    'x-tagGroups': groups,
  }
}
