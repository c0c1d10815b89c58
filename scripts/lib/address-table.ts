import type { Module } from '#server/kit/define-module.ts'
import type { Resource } from '#server/kit/resource.ts'
import { statusOf, type Answer, type Call } from '#shared/kit/call.ts'

/** Every address of the API as a Markdown table: who may call it and what it answers. */

type Line = { address: string; ability: string; answers: string }

const kindOf = (answers: Answer): string =>
  'of' in answers ? `${answers.as} of ${answers.of.type}` : answers.as

const line = (address: string, ability: string | undefined, answers: string): Line[] =>
  ability === undefined ? [] : [{ address, ability, answers }]

const ofCall = (call: Call): Line[] =>
  line(call.address, call.ability, `${statusOf(call)} ${kindOf(call.answers)}`)

const ofResource = ({ contract, abilities }: Resource): Line[] => {
  const { type } = contract
  return [
    ...line(`GET ${type}`, abilities.read, `200 page of ${type}`),
    ...line(`GET ${type}/:id`, abilities.read, `200 one of ${type}`),
    ...line(`POST ${type}`, contract.create && abilities.create, `201 one of ${type}`),
    ...line(`PATCH ${type}/:id`, contract.update && abilities.update, `200 one of ${type}`),
    ...line(`DELETE ${type}`, abilities.delete, '204 nothing'),
    ...line(`DELETE ${type}/:id`, abilities.delete, '204 nothing'),
  ]
}

const ofModule = ({ name, resources = [], routes = [] }: Module): string => {
  const lines = [...routes.flatMap(({ call }) => ofCall(call)), ...resources.flatMap(ofResource)]
  const rows = lines.map(
    ({ address, ability, answers }) => `| \`${address}\` | \`${ability}\` | ${answers} |`,
  )
  return [`## ${name}`, '', '| address | ability | answers |', '| --- | --- | --- |', ...rows].join('\n')
}

/** One table per module that has addresses: its calls in their order, then the generic ones of its resources. */
export const addressTable = (modules: readonly Module[]): string =>
  `${modules
    .filter(({ resources = [], routes = [] }) => resources.length + routes.length > 0)
    .map(ofModule)
    .join('\n\n')}\n`
