import { sql } from '#server/infra/database.ts'
import type { ReadContext } from '#server/kit/context.ts'
import { today } from '#shared/kit/brazil-time.ts'
import { sum, toMoney } from '#shared/kit/money.ts'
import { demurrageOf, type DemurrageState } from '#shared/marine/demurrage.ts'
import { containerStatus, shipStage, type ContainerStatus } from '#shared/marine/marine-stages.ts'
import type { MarineSummary } from '#shared/marine/marine-figures.ts'
import { arrivingSql, demurrageSql, marineScope } from './marine.scope.ts'

const SOON_DAYS = 7
/** As many points as a map moves at once. */
const MOST = 2000
const NO_PORT = '?'

type PortRow = MarineSummary['ports'][number]
type OutRow = Omit<PortRow, 'arriving'> & { free: number; ending: number; without_rate: number }

/** Containers that are out, by the port that they left: those of the index of free days alone are read. */
const outByPort = ({ rows, session, now }: ReadContext): Promise<OutRow[]> => {
  const day = today(now())
  const running = demurrageSql('running', day)
  const over = sql`(${day}::date - (t.gate_out_on + t.free_days))`
  return rows<OutRow>(sql`
    select coalesce(p.destiny_port, ${NO_PORT}) as port, count(*)::int as out,
      count(*) filter (where ${demurrageSql('free', day)})::int as free,
      count(*) filter (where ${demurrageSql('ending', day)})::int as ending,
      count(*) filter (where ${running})::int as running,
      count(*) filter (where ${running} and t.demurrage_rate is null)::int as without_rate,
      (coalesce(sum(t.demurrage_rate * ${over}) filter (where ${running}), 0))::numeric(15, 2)::text as owed
    from containers t join orders o on o.id = t.order_id left join marine_processes p on p.order_id = t.order_id
    where (${marineScope(session)}) and t.returned_on is null and (t.gate_out_on + t.free_days) is not null and o.canceled_at is null
    group by 1 order by 1`)
}

const arrivingByPort = ({ rows, session, now }: ReadContext): Promise<{ port: string; arriving: number }[]> =>
  rows(sql`
    select coalesce(t.destiny_port, ${NO_PORT}) as port, count(*)::int as arriving from marine_processes t
    join orders o on o.id = t.order_id
    where (${marineScope(session)}) and ${arrivingSql(SOON_DAYS, now(), 't')} and o.canceled_at is null group by 1`)

/** Figures of ships and containers that are under way; those that are over are not read. */
export const summaryOf = async (ctx: ReadContext): Promise<MarineSummary> => {
  const { rows, session } = ctx
  const at = ctx.now().toISOString()
  const [late] = await rows<{ late: number }>(sql`
    select count(*)::int as late from marine_processes t join orders o on o.id = t.order_id
    where (${marineScope(session)}) and t.ata is null and t.eta < ${at}::timestamptz and o.canceled_at is null`)
  const out = await outByPort(ctx)
  const arriving = new Map((await arrivingByPort(ctx)).map((row) => [row.port, row.arriving]))
  const count = (name: 'free' | 'ending' | 'running' | 'without_rate') =>
    out.reduce((all, row) => all + row[name], 0)
  const names = [...new Set([...out.map(({ port }) => port), ...arriving.keys()])].toSorted()
  return {
    at,
    arriving: [...arriving.values()].reduce((all, count) => all + count, 0),
    late: late?.late ?? 0,
    free: count('free'),
    ending: count('ending'),
    running: count('running'),
    without_rate: count('without_rate'),
    owed: toMoney(sum(out.map(({ owed }) => owed))),
    ports: names.map((port) => {
      const row = out.find((one) => one.port === port)
      return {
        port,
        arriving: arriving.get(port) ?? 0,
        out: row?.out ?? 0,
        running: row?.running ?? 0,
        owed: row?.owed ?? '0.00',
      }
    }),
  }
}

type Box = { west: number; south: number; east: number; north: number }
type MapRow = {
  id: number
  number: string
  lat: number
  long: number
  free_days: number | null
  gate_in_on: string | null
  gate_out_on: string | null
  atd: string | null
  ata: string | null
}
type Point = Pick<MapRow, 'id' | 'number' | 'lat' | 'long'> & {
  status: ContainerStatus
  demurrage: DemurrageState
}

/** Last positions of containers that are not back, inside a box. */
export const containersIn = async (ctx: ReadContext, box: Box): Promise<Point[]> => {
  const found = await ctx.rows<MapRow>(sql`
    select t.id, t.number, t.lat::float8 as lat, t.long::float8 as long, t.free_days, t.gate_in_on, t.gate_out_on, p.atd, p.ata
    from containers t left join marine_processes p on p.order_id = t.order_id
    where (${marineScope(ctx.session)}) and t.returned_on is null and t.lat between ${box.south} and ${box.north}
      and t.long between ${box.west} and ${box.east} limit ${MOST}`)
  const day = today(ctx.now())
  return found.map(({ id, number, lat, long, free_days, gate_in_on, gate_out_on, ...dates }) => ({
    id,
    number,
    lat,
    long,
    status: containerStatus({ gate_in_on, gate_out_on, returned_on: null, stage: shipStage(dates) }),
    demurrage: demurrageOf({ free_days, gate_out_on, returned_on: null, demurrage_rate: null }, day).state,
  }))
}
