import type { pt } from './pt.ts'

export const es: typeof pt = {
  title: 'Llegada prevista',
  line: 'Previsto {{at}}',
  none: 'Sin previsión',
  due: 'plazo {{at}}',
  no_due: 'sin plazo',
  range: 'Entre {{from}} y {{until}}',
  why: 'Por qué esta previsión',
  late: 'Debe llegar después del plazo',
  risk: 'En riesgo',
  on_time: 'Debe llegar a tiempo',
  reason: {
    position: 'Última posición {{age}}',
    departure: 'Sin posición: contado desde la salida, {{age}}',
    distance_route: '{{km}} km de camino',
    distance_estimate: 'Faltan cerca de {{km}} km',
    speed_lane_one: '{{kmh}} km/h al volante, de {{count}} viaje en este tramo',
    speed_lane_other: '{{kmh}} km/h al volante, de {{count}} viajes en este tramo',
    speed_states_one: '{{kmh}} km/h al volante, de {{count}} viaje entre estos estados',
    speed_states_other: '{{kmh}} km/h al volante, de {{count}} viajes entre estos estados',
    speed_company_one: '{{kmh}} km/h al volante, de {{count}} viaje de la empresa',
    speed_company_other: '{{kmh}} km/h al volante, de {{count}} viajes de la empresa',
    speed_usual: '{{kmh}} km/h al volante, lo usual: aún sin historial',
    rest: '{{hours}} h de descanso del conductor (Lei 13.103)',
    hours: 'El destinatario recibe de {{from}} h a {{until}} h, de lunes a sábado',
  },
}
