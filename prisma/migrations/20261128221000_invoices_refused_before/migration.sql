-- AlterTable
ALTER TABLE "nf_files" ADD COLUMN     "refused_address_ids" INTEGER[] DEFAULT ARRAY[]::INTEGER[];

-- by hand
-- Goods that a refused delivery has given up: few of all invoices.
create index nf_files_refused_idx on nf_files using gin (refused_address_ids) where refused_address_ids <> '{}';
