import { defineContract, equals, one, owned } from '#shared/kit/contract.ts'
import { day, id, timestamp } from '#shared/kit/fields.ts'
import * as z from 'zod'

/** Invoices and papers of a request (spec 001 §3.1). */
export const requestFiles = defineContract({
  type: 'request_files',
  attributes: {
    request_id: id(),
    nf_file_id: id().nullable(),
    type: z.enum(['nfe', 'other']),
    name: z.string(),
    /** Whether the XML, or the other paper, is kept here; its link is asked for by the call. */
    file: z.boolean(),
    path: z.string().nullable(),
    pdf: z.boolean(),
    pdf_file: z.string().nullable(),
    number: z.string().nullable(),
    serie: z.string().nullable(),
    key: z.string().nullable(),
    value: z.string().nullable(),
    weight: z.string().nullable(),
    volume: z.string().nullable(),
    volume_type: z.string().nullable(),
    emission_date: timestamp().nullable(),
    created_at: timestamp(),
    /** What the list of the operator shows of the request. */
    destinatary_name: z.string(),
    company_id: id(),
  },
  computed: ['file', 'path', 'pdf', 'pdf_file', 'destinatary_name', 'company_id'],
  relations: { request: one('request', 'request_id') },
  include: ['request'],
  filter: {
    request_id: equals(id()),
    number: equals(),
    key: equals(),
    type: equals(z.enum(['nfe', 'other'])),
  },
  sort: ['created_at', 'number', 'value'],
  search: ['number', 'key'],
  defaultSort: '-created_at',
})

/** Prices of a request (spec 001 §3.3). */
export const requestSimulations = defineContract({
  type: 'request_simulations',
  attributes: {
    request_id: id(),
    transporter_id: id(),
    transporter_name: z.string(),
    simulation_table_id: id().nullable(),
    route_table_id: id().nullable(),
    table: z.string(),
    type: z.string(),
    weight_shipping_value: z.string(),
    rates_value: z.string(),
    total_value: z.string(),
    rates: z.array(z.object({ rate: z.string(), amount: z.string() })),
    lead_time: z.number().int().nullable(),
    business_days: z.boolean(),
    due_date: day().nullable(),
    selected: z.boolean(),
    created_at: timestamp(),
  },
  computed: ['transporter_name'],
  relations: {
    request: one('request', 'request_id'),
    transporter: owned(one('transporters', 'transporter_id')),
  },
  include: ['request', 'transporter'],
  filter: { request_id: equals(id()), transporter_id: equals(id()) },
  sort: ['total_value', 'lead_time', 'created_at'],
  defaultSort: 'total_value',
})
