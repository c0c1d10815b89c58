-- In the place of both stand indexes that go on to the id. Alone: no table is kept while an index is built.
DROP INDEX "products_company_id_description_idx";
DROP INDEX "addresses_company_id_name_idx";
