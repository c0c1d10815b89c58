-- Indexes of lists that begin with their company; sides of audits and services (decision 0203).
DROP INDEX "products_company_id_description_idx";
DROP INDEX "addresses_company_id_name_idx";
ALTER TABLE "order_additional_services" ADD COLUMN     "shipper_id" INTEGER,
ADD COLUMN     "transporter_id" INTEGER;
CREATE INDEX "audits_order_shipper_id_id_idx" ON "audits_order"("shipper_id", "id"); CREATE INDEX "audits_order_shipper_id_updated_at_id_idx" ON "audits_order"("shipper_id", "updated_at", "id"); CREATE INDEX "audits_order_shipper_id_result_id_idx" ON "audits_order"("shipper_id", "result", "id"); CREATE INDEX "audits_order_shipper_id_difference_id_idx" ON "audits_order"("shipper_id", "difference", "id");
CREATE INDEX "audits_order_transporter_id_id_idx" ON "audits_order"("transporter_id", "id"); CREATE INDEX "audits_order_transporter_id_updated_at_id_idx" ON "audits_order"("transporter_id", "updated_at", "id");
CREATE INDEX "audit_contests_shipper_id_id_idx" ON "audit_contests"("shipper_id", "id"); CREATE INDEX "audit_contests_transporter_id_id_idx" ON "audit_contests"("transporter_id", "id");
CREATE INDEX "products_company_id_id_idx" ON "products"("company_id", "id"); CREATE INDEX "products_company_id_description_id_idx" ON "products"("company_id", "description", "id"); CREATE INDEX "products_company_id_group_id_idx" ON "products"("company_id", "group", "id"); CREATE INDEX "products_company_id_created_at_id_idx" ON "products"("company_id", "created_at", "id");
CREATE INDEX "transporter_logs_transporter_id_created_at_id_idx" ON "transporter_logs"("transporter_id", "created_at", "id");
CREATE INDEX "nf_files_company_id_id_idx" ON "nf_files"("company_id", "id"); CREATE INDEX "nf_files_company_id_created_at_id_idx" ON "nf_files"("company_id", "created_at", "id"); CREATE INDEX "nf_files_company_id_emission_date_id_idx" ON "nf_files"("company_id", "emission_date", "id"); CREATE INDEX "nf_files_company_id_value_id_idx" ON "nf_files"("company_id", "value", "id");
CREATE INDEX "nf_files_company_id_recipient_name_id_idx" ON "nf_files"("company_id", "recipient_name", "id");
CREATE INDEX "cte_files_company_id_id_idx" ON "cte_files"("company_id", "id"); CREATE INDEX "cte_files_company_id_emission_date_id_idx" ON "cte_files"("company_id", "emission_date", "id");
CREATE INDEX "canhoto_files_company_id_id_idx" ON "canhoto_files"("company_id", "id");
CREATE INDEX "not_imported_files_company_id_id_idx" ON "not_imported_files"("company_id", "id"); CREATE INDEX "not_imported_files_company_id_created_at_id_idx" ON "not_imported_files"("company_id", "created_at", "id");
CREATE INDEX "import_batches_company_id_created_at_id_idx" ON "import_batches"("company_id", "created_at", "id");
CREATE INDEX "notfis_files_company_id_created_at_id_idx" ON "notfis_files"("company_id", "created_at", "id");
CREATE INDEX "fatura_files_transporter_id_id_idx" ON "fatura_files"("transporter_id", "id"); CREATE INDEX "fatura_files_shipper_id_emission_date_id_idx" ON "fatura_files"("shipper_id", "emission_date", "id"); CREATE INDEX "fatura_files_shipper_id_expire_date_id_idx" ON "fatura_files"("shipper_id", "expire_date", "id");
CREATE INDEX "mdfe_files_company_id_created_at_id_idx" ON "mdfe_files"("company_id", "created_at", "id");
CREATE INDEX "order_papers_company_id_id_idx" ON "order_papers"("company_id", "id");
CREATE INDEX "edi_files_company_id_created_at_id_idx" ON "edi_files"("company_id", "created_at", "id"); CREATE INDEX "edi_files_company_id_name_id_idx" ON "edi_files"("company_id", "name", "id");
CREATE INDEX "drivers_company_id_name_id_idx" ON "drivers"("company_id", "name", "id"); CREATE INDEX "drivers_company_id_created_at_id_idx" ON "drivers"("company_id", "created_at", "id");
CREATE INDEX "helpers_transporter_id_name_id_idx" ON "helpers"("transporter_id", "name", "id");
CREATE INDEX "marine_processes_shipper_id_id_idx" ON "marine_processes"("shipper_id", "id"); CREATE INDEX "marine_processes_transporter_id_id_idx" ON "marine_processes"("transporter_id", "id");
CREATE INDEX "containers_shipper_id_created_at_id_idx" ON "containers"("shipper_id", "created_at", "id"); CREATE INDEX "containers_transporter_id_created_at_id_idx" ON "containers"("transporter_id", "created_at", "id");
CREATE INDEX "picking_company_id_id_idx" ON "picking"("company_id", "id");
CREATE INDEX "addresses_company_id_id_idx" ON "addresses"("company_id", "id"); CREATE INDEX "addresses_company_id_name_id_idx" ON "addresses"("company_id", "name", "id"); CREATE INDEX "addresses_company_id_city_id_idx" ON "addresses"("company_id", "city", "id"); CREATE INDEX "addresses_company_id_created_at_id_idx" ON "addresses"("company_id", "created_at", "id");
CREATE INDEX "purchase_orders_shipper_id_id_idx" ON "purchase_orders"("shipper_id", "id"); CREATE INDEX "purchase_orders_transporter_id_id_idx" ON "purchase_orders"("transporter_id", "id"); CREATE INDEX "purchase_orders_shipper_id_due_on_id_idx" ON "purchase_orders"("shipper_id", "due_on", "id"); CREATE INDEX "purchase_orders_shipper_id_total_id_idx" ON "purchase_orders"("shipper_id", "total", "id");
CREATE INDEX "purchase_orders_shipper_id_created_at_id_idx" ON "purchase_orders"("shipper_id", "created_at", "id");
CREATE INDEX "pre_invoices_shipper_id_created_at_id_idx" ON "pre_invoices"("shipper_id", "created_at", "id"); CREATE INDEX "pre_invoices_transporter_id_created_at_id_idx" ON "pre_invoices"("transporter_id", "created_at", "id");
CREATE INDEX "simulation_quotes_company_id_created_at_id_idx" ON "simulation_quotes"("company_id", "created_at", "id"); CREATE INDEX "simulation_quotes_company_id_response_time_limit_id_idx" ON "simulation_quotes"("company_id", "response_time_limit", "id"); CREATE INDEX "simulation_quotes_company_id_quote_name_id_idx" ON "simulation_quotes"("company_id", "quote_name", "id");
CREATE INDEX "simulation_quotes_transporters_company_id_answered_at_id_idx" ON "simulation_quotes_transporters"("company_id", "answered_at", "id"); CREATE INDEX "simulation_quotes_transporters_transporter_id_answered_at_i_idx" ON "simulation_quotes_transporters"("transporter_id", "answered_at", "id");
CREATE INDEX "request_company_id_created_at_id_idx" ON "request"("company_id", "created_at", "id"); CREATE INDEX "request_company_id_destinatary_name_id_idx" ON "request"("company_id", "destinatary_name", "id"); CREATE INDEX "request_company_id_destination_city_id_idx" ON "request"("company_id", "destination_city", "id"); CREATE INDEX "request_company_id_value_id_idx" ON "request"("company_id", "value", "id");
CREATE INDEX "request_company_id_weight_id_idx" ON "request"("company_id", "weight", "id");
CREATE INDEX "road_maps_company_id_created_at_id_idx" ON "road_maps"("company_id", "created_at", "id"); CREATE INDEX "road_maps_company_id_collection_date_id_idx" ON "road_maps"("company_id", "collection_date", "id");
CREATE INDEX "consolidations_company_id_created_at_id_idx" ON "consolidations"("company_id", "created_at", "id");
CREATE INDEX "order_additional_services_shipper_id_id_idx" ON "order_additional_services"("shipper_id", "id"); CREATE INDEX "order_additional_services_transporter_id_id_idx" ON "order_additional_services"("transporter_id", "id");
CREATE INDEX "nf_service_files_company_id_created_at_id_idx" ON "nf_service_files"("company_id", "created_at", "id");
CREATE INDEX "order_papers_kind_id_idx" ON "order_papers"("kind", "id");
-- by hand
-- Whose an audit or a service of an order is stands beside it, so that lists need not ask the order of each row.
create function set_sides_of_order() returns trigger language plpgsql as $$
begin
  select o.shipper_id, o.transporter_id into new.shipper_id, new.transporter_id from orders o where o.id = new.order_id;
  return new;
end $$;
create trigger audits_order_sides before insert or update of order_id on audits_order for each row execute function set_sides_of_order();
create trigger order_additional_services_sides before insert or update of order_id on order_additional_services for each row execute function set_sides_of_order();

create function keep_sides_of_parts() returns trigger language plpgsql as $$
begin
  update audits_order set shipper_id = new.shipper_id, transporter_id = new.transporter_id where order_id = new.id;
  update order_additional_services set shipper_id = new.shipper_id, transporter_id = new.transporter_id where order_id = new.id;
  return null;
end $$;
create trigger orders_sides_of_parts after update of shipper_id, transporter_id on orders for each row
  when ((old.shipper_id, old.transporter_id) is distinct from (new.shipper_id, new.transporter_id)) execute function keep_sides_of_parts();
