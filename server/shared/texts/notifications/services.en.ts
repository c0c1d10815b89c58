import type { serviceNoticesAboutPt, serviceNoticesPt } from './services.pt.ts'

export const serviceNoticesEn: typeof serviceNoticesPt = {
  service_requested: {
    title: 'Additional service requested',
    description: '{{service}} on order {{code}} waits for your answer.',
  },
  service_confirmed: {
    title: 'Additional service confirmed',
    description: '{{service}} was confirmed on order {{code}}.',
  },
  service_refused: {
    title: 'Additional service refused',
    description: '{{service}} was refused on order {{code}}. See why.',
  },
  service_invoice: {
    title: 'Service invoice received',
    description: 'A service invoice of order {{code}} has arrived.',
  },
}

export const serviceNoticesAboutEn: typeof serviceNoticesAboutPt = {
  service_requested: 'When the other side asks for an additional service.',
  service_confirmed: 'When the other side confirms an additional service.',
  service_refused: 'When the other side refuses an additional service.',
  service_invoice: 'When the carrier attaches a service invoice.',
}
