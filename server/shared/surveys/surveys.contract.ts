import * as z from 'zod'
import { custom, defineContract, equals, one, owned } from '#shared/kit/contract.ts'
import { flag, id, timestamp } from '#shared/kit/fields.ts'
import { DELIVERY_PROBLEMS, PACKAGE_CONDITIONS, SATISFACTION } from './survey-answer.ts'

/** Month of a delivery, `2026-11`. */
export const period = () => z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)

/** One question to a final customer about one delivery, and its answer (spec 001 §3.7). */
export const surveys = defineContract({
  type: 'surveys',
  attributes: {
    company_id: id(),
    order_id: id(),
    order_code: z.string(),
    transporter_id: id().nullable(),
    final_customer_id: id().nullable(),
    period: period(),
    service_satisfaction: z.enum(SATISFACTION).nullable(),
    package_condition: z.enum(PACKAGE_CONDITIONS).nullable(),
    delivery_problem: z.enum(DELIVERY_PROBLEMS).nullable(),
    improvement_suggestion: z.string().nullable(),
    comment: z.string().nullable(),
    /** When the mail left; null while it is on its way. */
    sent_at: timestamp().nullable(),
    answered_at: timestamp().nullable(),
    created_at: timestamp(),
  },
  computed: ['order_code'],
  relations: {
    company: owned(one('shippers', 'company_id')),
    order: one('orders', 'order_id'),
    transporter: one('transporters', 'transporter_id'),
    final_customer: one('final_customers', 'final_customer_id'),
  },
  include: ['company', 'transporter', 'final_customer'],
  filter: {
    company_id: equals(id()),
    order_id: equals(id()),
    transporter_id: equals(id()),
    final_customer_id: equals(id()),
    period: equals(period()),
    service_satisfaction: equals(z.enum(SATISFACTION)),
    answered: custom(flag()),
  },
  sort: ['created_at'],
  defaultSort: '-created_at',
})
