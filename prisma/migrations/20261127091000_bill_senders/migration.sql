-- AlterTable
ALTER TABLE "fatura_files" ADD COLUMN     "sender_id" INTEGER;

-- by hand
-- Bills that name no CT-e were never checked.
update fatura_files f set documents_structure = false, documents_issue = 'no_ctes'
  where f.type in ('upload', 'typed') and f.documents_structure and not exists (select from fatura_ctes c where c.fatura_file_id = f.id);
