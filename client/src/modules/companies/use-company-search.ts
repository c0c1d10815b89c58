import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { isCnpj } from '#shared/kit/br/cnpj.ts'
import type { ListDocument } from '#shared/kit/document.ts'
import type { ApiError } from '#client/lib/api-error.ts'
import { api } from '#client/lib/api.ts'
import { readPage } from '#client/lib/json-api.ts'
import { KIND_CONTRACTS } from './kind-contracts.ts'
import type { CompanyRow, Kind } from './kinds.ts'

/** Who holds this CNPJ among all companies of a kind, linked or not (spec 002 §7.9, …/search); null when nobody does. */
export const useCompanySearch = (kind: Kind, cnpj: string): UseQueryResult<CompanyRow | null, ApiError> => {
  const { type } = KIND_CONTRACTS[kind]
  return useQuery<CompanyRow | null, ApiError>({
    queryKey: ['company-search', type, cnpj],
    queryFn: async ({ signal }) => {
      const answer = await api.post<ListDocument>(
        `${type}/search?include=address`,
        { search: cnpj },
        { signal, quiet: true },
      )
      return readPage<CompanyRow>(answer).rows.find((row) => row.cnpj === cnpj) ?? null
    },
    enabled: isCnpj(cnpj),
    staleTime: 0,
  })
}
