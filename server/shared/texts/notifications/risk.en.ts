import type { riskNoticesAboutPt, riskNoticesPt } from './risk.pt.ts'

export const riskNoticesEn: typeof riskNoticesPt = {
  risk_over_maximum: {
    title: 'Value above the risk programme',
    description: 'The load of order {{code}} is worth more than the risk programme allows for one trip.',
  },
  checklist_expiring: {
    title: 'Checklist about to expire',
    description: 'The vehicle checklist of order {{code}} expires on {{expires_on}}.',
  },
  mirroring_failed: {
    title: 'Mirroring failure',
    description: 'The vehicle tracking of order {{code}} could not be mirrored.',
  },
}

export const riskNoticesAboutEn: typeof riskNoticesAboutPt = {
  risk_over_maximum: 'When the load is worth more than the risk programme allows for one trip.',
  checklist_expiring: 'When the checklist of a vehicle on its way is about to expire.',
  mirroring_failed: 'When the vehicle tracking could not be mirrored.',
}
