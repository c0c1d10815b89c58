import { defineMachine } from '#shared/kit/machine.ts'

/**
 * Agreement on a route table (spec 002 §4.8, tables/README "Approval"): each side decides; both approved, it is in force within its
 * dates; a refusal ends the version and a new draft follows it; closing the project ends all of its tables.
 */
export const ROUTE_STATES = [
  'waiting',
  'shipper_approved',
  'transporter_approved',
  'approved',
  'refused',
  'closed',
] as const
export type RouteState = (typeof ROUTE_STATES)[number]
export type RouteFact = 'for_shipper' | 'for_transporter' | 'without_next'

const DRAFT = ['waiting', 'shipper_approved', 'transporter_approved'] as const
const approve = { action: 'approve', ability: 'route_tables.approve', code: null, source: 'spec' } as const
const other = { code: null, source: 'decision' } as const

export const routeTableMachine = defineMachine<RouteState, never, RouteFact>({
  name: 'route_tables',
  initial: 'waiting',
  states: ROUTE_STATES,
  transitions: [
    {
      ...approve,
      when: 'shipper',
      from: ['waiting'],
      to: 'shipper_approved',
      needs: ['for_shipper'],
      event: 'route_tables.approved',
    },
    {
      ...approve,
      when: 'transporter',
      from: ['waiting'],
      to: 'transporter_approved',
      needs: ['for_transporter'],
      event: 'route_tables.approved',
    },
    {
      ...approve,
      when: 'shipper',
      from: ['transporter_approved'],
      to: 'approved',
      needs: ['for_shipper'],
      event: 'route_tables.in_force',
    },
    {
      ...approve,
      when: 'transporter',
      from: ['shipper_approved'],
      to: 'approved',
      needs: ['for_transporter'],
      event: 'route_tables.in_force',
    },
    {
      ...other,
      action: 'refuse',
      from: DRAFT,
      to: 'refused',
      ability: 'route_tables.approve',
      event: 'route_tables.refused',
      source: 'spec',
    },
    // An earlier approval was of other content, so both sides decide again.
    {
      ...other,
      action: 'update',
      from: DRAFT,
      to: 'waiting',
      ability: 'route_tables.write',
      event: 'route_tables.updated',
    },
    {
      ...other,
      action: 'delete',
      from: DRAFT,
      to: 'stays',
      ability: 'route_tables.write',
      event: 'route_tables.deleted',
    },
    // A table in force is a contract: a change makes a new version, which both sides approve again.
    {
      ...other,
      action: 'new_version',
      from: ['approved'],
      to: 'stays',
      ability: 'route_tables.write',
      needs: ['without_next'],
      event: 'route_tables.version_created',
    },
    // The active flag is all that changes of a table in force.
    {
      ...other,
      action: 'switch',
      from: ['approved'],
      to: 'stays',
      ability: 'route_tables.write',
      event: 'route_tables.updated',
    },
    {
      ...other,
      action: 'close',
      from: [...DRAFT, 'approved', 'refused'],
      to: 'closed',
      ability: 'route_tables.close',
      event: 'route_tables.project_closed',
      source: 'spec',
    },
  ],
})
