import * as z from 'zod'
import { contains, custom, defineContract, equals, one } from '#shared/kit/contract.ts'
import { day, flag, id, line, money, numeric, timestamp } from '#shared/kit/fields.ts'
import { ORDER_MODALS } from '#shared/orders/order-modals.ts'
import { DEFAULT_VALID_DAYS } from './choose-rule.ts'

const needs = {
  needs_driver: flag(),
  needs_helper: flag(),
  needs_vehicle: flag(),
  needs_trailer: flag(),
  needs_checklist: flag(),
  needs_mirroring: flag(),
  needs_escort: flag(),
  renews_itself: flag(),
}
const typed = {
  name: line(120),
  modal: z.enum(ORDER_MODALS).nullable(),
  value_from: money(),
  value_until: money().nullable(),
  maximum_value: money().nullable(),
  valid_days: numeric(z.number().int().min(1).max(730)),
  starts_on: day(),
  ends_on: day().nullable(),
  pgr_file_id: id().nullable(),
  ...needs,
}

export const newRiskRule = z
  .strictObject({
    /** Required of who acts for several shippers; otherwise the user's own company. */
    shipper_id: id().optional(),
    /** The user's own company where it is a risk manager. */
    risk_manager_id: id().optional(),
    name: typed.name,
    starts_on: typed.starts_on,
  })
  .extend(z.object(typed).omit({ name: true, starts_on: true }).partial().shape)
  .meta({ example: { name: 'Até R$ 300 mil', value_until: '300000.00', starts_on: '2026-01-01' } })
export const riskRuleChange = z.strictObject(typed).partial()

/** Lines of risk management programmes (PGR): what orders of a value are asked for. */
export const riskRules = defineContract({
  type: 'risk_rules',
  attributes: {
    shipper_id: id(),
    risk_manager_id: id(),
    name: z.string(),
    modal: z.string().nullable(),
    value_from: z.string(),
    value_until: z.string().nullable(),
    needs_driver: z.boolean(),
    needs_helper: z.boolean(),
    needs_vehicle: z.boolean(),
    needs_trailer: z.boolean(),
    needs_checklist: z.boolean(),
    needs_mirroring: z.boolean(),
    needs_escort: z.boolean(),
    maximum_value: z.string().nullable(),
    valid_days: z.number().int(),
    renews_itself: z.boolean(),
    starts_on: day(),
    ends_on: day().nullable(),
    pgr_file_id: id().nullable(),
    created_at: timestamp(),
    updated_at: timestamp(),
  },
  create: newRiskRule,
  update: riskRuleChange,
  relations: {
    shipper: one('shippers', 'shipper_id'),
    risk_manager: one('risk_managers', 'risk_manager_id'),
    pgr_file: one('pgr_files', 'pgr_file_id'),
  },
  include: ['shipper', 'risk_manager', 'pgr_file'],
  filter: {
    shipper_id: equals(id()),
    risk_manager_id: equals(id()),
    modal: equals(z.enum(ORDER_MODALS), ORDER_MODALS),
    name: contains(),
    /** In force today, or not. */
    in_force: custom(flag()),
  },
  sort: ['name', 'value_from', 'starts_on'],
  defaultSort: '-id',
  search: ['name'],
})

export const RULE_DEFAULTS = {
  value_from: '0',
  needs_driver: true,
  needs_helper: true,
  needs_vehicle: true,
  needs_trailer: true,
  needs_checklist: true,
  needs_mirroring: false,
  needs_escort: false,
  valid_days: DEFAULT_VALID_DAYS,
  renews_itself: false,
} as const
