import type { pt } from './pt.ts'

export const en: typeof pt = {
  title: 'Expected arrival',
  line: 'Expected {{at}}',
  none: 'No forecast',
  due: 'promised {{at}}',
  no_due: 'no promise',
  range: 'Between {{from}} and {{until}}',
  why: 'Why this forecast',
  late: 'Expected after the promise',
  risk: 'At risk',
  on_time: 'Expected on time',
  reason: {
    position: 'Last position {{age}}',
    departure: 'No position: counted from the departure, {{age}}',
    distance_route: '{{km}} km of way',
    distance_estimate: 'About {{km}} km left',
    speed_lane_one: '{{kmh}} km/h at the wheel, from {{count}} trip on this lane',
    speed_lane_other: '{{kmh}} km/h at the wheel, from {{count}} trips on this lane',
    speed_states_one: '{{kmh}} km/h at the wheel, from {{count}} trip between these states',
    speed_states_other: '{{kmh}} km/h at the wheel, from {{count}} trips between these states',
    speed_company_one: '{{kmh}} km/h at the wheel, from {{count}} trip of the company',
    speed_company_other: '{{kmh}} km/h at the wheel, from {{count}} trips of the company',
    speed_usual: '{{kmh}} km/h at the wheel, the usual: no history yet',
    rest: '{{hours}} h of the driver’s rest (Lei 13.103)',
    hours: 'The recipient receives from {{from}} h to {{until}} h, Monday to Saturday',
  },
}
