import * as z from 'zod'
import { custom, defineContract, equals, range } from '#shared/kit/contract.ts'
import { id, timestamp } from '#shared/kit/fields.ts'
import { ACCESS_KINDS } from './access-kinds.ts'

/** Who did what with whose data (http/README "Promises"). It is never written by hand and never changed. */
export const accessLogs = defineContract({
  type: 'access_logs',
  attributes: {
    created_at: timestamp(),
    kind: z.enum(ACCESS_KINDS),
    /** Who; null: without a login. */
    user_id: id().nullable(),
    user_name: z.string().nullable(),
    company_id: id().nullable(),
    company_name: z.string().nullable(),
    /** A session, or `token:{id}`: a personal access token. */
    session_id: z.string().nullable(),
    /** Method and pattern of the address. */
    action: z.string(),
    /** The resource and its rows. */
    record_type: z.string().nullable(),
    record_ids: z.array(z.number().int()),
    /** Companies whose data it was. */
    owner_ids: z.array(z.number().int()),
    request_id: z.string().nullable(),
    address: z.string().nullable(),
    user_agent: z.string().nullable(),
  },
  computed: ['user_name', 'company_name'],
  relations: {},
  include: [],
  filter: {
    kind: equals(z.enum(ACCESS_KINDS)),
    user_id: equals(id()),
    company_id: equals(id()),
    record_type: equals(),
    /** Touched this row, mostly with `record_type`. */
    record_id: custom(id()),
    /** Data of this company. */
    owner_id: custom(id()),
    session_id: equals(),
    request_id: equals(),
    created_at: range(z.union([z.iso.date(), timestamp()])),
  },
  sort: ['created_at'],
  defaultSort: '-created_at',
})
