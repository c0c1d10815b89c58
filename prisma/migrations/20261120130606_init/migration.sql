-- formerly 6550f03a25630b3f5d66c6f60cc5d279818a3dbc355006fdf59672068848b031
CREATE SCHEMA IF NOT EXISTS "public";

CREATE TABLE "audits_order" (
    "id" SERIAL NOT NULL,
    "order_id" INTEGER NOT NULL,
    "audit" TEXT NOT NULL,
    "result" TEXT NOT NULL,
    "value" DECIMAL(15,2) NOT NULL,
    "expected_value" DECIMAL(15,2) NOT NULL,
    "difference" DECIMAL(15,2) NOT NULL,
    "comparison" JSONB NOT NULL DEFAULT '[]',
    "tolerance" JSONB NOT NULL DEFAULT '{}',
    "is_addition" BOOLEAN NOT NULL DEFAULT false,
    "manual_approved" BOOLEAN NOT NULL DEFAULT false,
    "justification" TEXT,
    "approved_by_id" INTEGER,
    "approved_by_name" TEXT,
    "approved_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audits_order_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "configurations_audit" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "audit" TEXT NOT NULL,
    "value" DECIMAL(15,4) NOT NULL,
    "unit" TEXT NOT NULL DEFAULT 'brl',

    CONSTRAINT "configurations_audit_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "outbox" (
    "id" BIGSERIAL NOT NULL,
    "event" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "delivered_at" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "error" TEXT,

    CONSTRAINT "outbox_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "idempotency_keys" (
    "user_id" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "request_hash" TEXT NOT NULL,
    "status" INTEGER,
    "response" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("user_id","key")
);

CREATE TABLE "audits" (
    "id" SERIAL NOT NULL,
    "auditable_type" TEXT NOT NULL,
    "auditable_id" INTEGER NOT NULL,
    "event" TEXT NOT NULL,
    "old_values" JSONB NOT NULL,
    "new_values" JSONB NOT NULL,
    "user_id" INTEGER,
    "user_name" TEXT,
    "user_email" TEXT,
    "company_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audits_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "files" (
    "id" SERIAL NOT NULL,
    "key" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "content_type" TEXT NOT NULL,
    "sha256" TEXT NOT NULL,
    "company_id" INTEGER NOT NULL,
    "user_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "files_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "companies" (
    "id" SERIAL NOT NULL,
    "type" TEXT NOT NULL,
    "social_reason" TEXT NOT NULL,
    "fantasy_name" TEXT NOT NULL,
    "cnpj" TEXT NOT NULL,
    "municipal_registration" TEXT,
    "state_registration" TEXT,
    "telephone" TEXT,
    "code" TEXT,
    "parent_id" INTEGER,
    "address_id" INTEGER,
    "avatar_path" TEXT,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "two_factor_authentication" BOOLEAN NOT NULL DEFAULT false,
    "receive_notification" BOOLEAN NOT NULL DEFAULT true,
    "selected_plan" TEXT,
    "custom_settings" JSONB NOT NULL DEFAULT '{}',
    "carrier_deadline_days" INTEGER NOT NULL DEFAULT 1,
    "carrier_deadline_hours" INTEGER NOT NULL DEFAULT 0,
    "quotation_approval_percentage_value" DECIMAL(7,4),
    "simples_nacional" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "companies_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "company_features" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "feature_id" INTEGER NOT NULL,

    CONSTRAINT "company_features_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "shipper_partners" (
    "id" SERIAL NOT NULL,
    "shipper_id" INTEGER NOT NULL,
    "company_id" INTEGER NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "shipper_partners_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "nf_files" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "order_id" INTEGER,
    "order_delivery_address_id" INTEGER,
    "file_id" INTEGER,
    "key" TEXT NOT NULL,
    "number" TEXT NOT NULL,
    "serie" TEXT NOT NULL,
    "name" TEXT,
    "value" DECIMAL(15,2) NOT NULL,
    "weight" DECIMAL(15,3),
    "net_weight" DECIMAL(15,3),
    "volume" DECIMAL(19,4),
    "volume_type" TEXT,
    "emission_date" TIMESTAMPTZ(3),
    "freight_modality" TEXT,
    "issuer_document" TEXT,
    "issuer_name" TEXT,
    "recipient_document" TEXT,
    "recipient_name" TEXT,
    "transporter_document" TEXT,
    "origin_city_id" INTEGER,
    "destination_city_id" INTEGER,
    "data" JSONB NOT NULL DEFAULT '{}',
    "is_additional" BOOLEAN NOT NULL DEFAULT false,
    "delivery_status" TEXT NOT NULL DEFAULT 'pending',
    "stored_by" TEXT NOT NULL DEFAULT 'upload',
    "user_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "nf_files_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "cte_files" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "order_id" INTEGER,
    "transporter_id" INTEGER,
    "file_id" INTEGER,
    "key" TEXT NOT NULL,
    "number" TEXT NOT NULL,
    "serie" TEXT NOT NULL,
    "cte_name" TEXT,
    "cte_type" TEXT NOT NULL DEFAULT '0',
    "emission_date" TIMESTAMPTZ(3),
    "issuer_document" TEXT,
    "issuer_name" TEXT,
    "shipping_price" DECIMAL(15,2) NOT NULL,
    "weight_shipping_value" DECIMAL(15,2),
    "collection_fee" DECIMAL(15,2),
    "gris" DECIMAL(15,2),
    "ad_valorem" DECIMAL(15,2),
    "toll" DECIMAL(15,2),
    "icms" DECIMAL(15,2),
    "iss" DECIMAL(15,2),
    "components" JSONB NOT NULL DEFAULT '[]',
    "data" JSONB NOT NULL DEFAULT '{}',
    "is_additional" BOOLEAN NOT NULL DEFAULT false,
    "complemented_key" TEXT,
    "canceled_at" TIMESTAMPTZ(3),
    "user_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cte_files_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "cte_nf_keys" (
    "id" SERIAL NOT NULL,
    "cte_id" INTEGER NOT NULL,
    "key" TEXT NOT NULL,

    CONSTRAINT "cte_nf_keys_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "canhoto_files" (
    "id" SERIAL NOT NULL,
    "order_id" INTEGER NOT NULL,
    "order_delivery_address_id" INTEGER,
    "nf_file_id" INTEGER,
    "file_id" INTEGER NOT NULL,
    "company_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "checked" BOOLEAN NOT NULL DEFAULT false,
    "user_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "canhoto_files_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "not_imported_files" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "user_id" INTEGER,
    "batch_id" INTEGER,
    "file_id" INTEGER,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "detail" TEXT,
    "note" TEXT,
    "key" TEXT,
    "order_id" INTEGER,
    "cte_file_id" INTEGER,
    "resolved_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "not_imported_files_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "import_batches" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "total" INTEGER NOT NULL DEFAULT 0,
    "processed" INTEGER NOT NULL DEFAULT 0,
    "imported" INTEGER NOT NULL DEFAULT 0,
    "repeated" INTEGER NOT NULL DEFAULT 0,
    "failed" INTEGER NOT NULL DEFAULT 0,
    "sources" JSONB NOT NULL DEFAULT '[]',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "import_batches_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "import_batch_items" (
    "id" SERIAL NOT NULL,
    "batch_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "file_key" TEXT,
    "status" TEXT NOT NULL DEFAULT 'waiting',
    "reason" TEXT,
    "detail" TEXT,
    "note" TEXT,
    "key" TEXT,
    "nf_file_id" INTEGER,
    "cte_file_id" INTEGER,
    "order_id" INTEGER,

    CONSTRAINT "import_batch_items_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "vehicle_types" (
    "id" SERIAL NOT NULL,
    "vehicle_type" TEXT NOT NULL,
    "vehicle_modal" TEXT NOT NULL DEFAULT 'road',
    "axles" INTEGER,

    CONSTRAINT "vehicle_types_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "vehicle_options" (
    "id" SERIAL NOT NULL,
    "vehicle_option" TEXT NOT NULL,
    "vehicle_type_id" INTEGER NOT NULL,

    CONSTRAINT "vehicle_options_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "vehicle_type_modal" (
    "id" SERIAL NOT NULL,
    "vehicle_type_id" INTEGER NOT NULL,
    "modal" TEXT NOT NULL,

    CONSTRAINT "vehicle_type_modal_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "drivers" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "user_id" INTEGER,
    "name" TEXT NOT NULL,
    "cpf" TEXT NOT NULL,
    "rg" TEXT,
    "contact_phone" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "drivers_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "transporter_drivers" (
    "id" SERIAL NOT NULL,
    "transporter_id" INTEGER NOT NULL,
    "driver_id" INTEGER NOT NULL,

    CONSTRAINT "transporter_drivers_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "helpers" (
    "id" SERIAL NOT NULL,
    "transporter_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "cpf" TEXT NOT NULL,
    "rg" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "helpers_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "simulation_tables" (
    "id" SERIAL NOT NULL,
    "shipper_id" INTEGER NOT NULL,
    "transporter_id" INTEGER NOT NULL,
    "shipper_transporter_id" INTEGER NOT NULL,
    "table" TEXT NOT NULL,
    "modal" TEXT NOT NULL,
    "reverse" BOOLEAN NOT NULL DEFAULT false,
    "cif_fob" TEXT,
    "table_type" TEXT NOT NULL DEFAULT 'default',
    "origin_city_id" INTEGER,
    "origin_uf" TEXT,
    "date_start" DATE NOT NULL,
    "date_end" DATE NOT NULL,
    "shipper_approval" TEXT NOT NULL DEFAULT 'waiting',
    "transporter_approval" TEXT NOT NULL DEFAULT 'waiting',
    "shipper_justification" TEXT,
    "transporter_justification" TEXT,
    "option_calcule" TEXT NOT NULL,
    "excess_mode" TEXT NOT NULL DEFAULT 'excess',
    "minimum_mode" TEXT NOT NULL DEFAULT 'floor_weight',
    "freight_base" TEXT NOT NULL DEFAULT 'base_ntc',
    "dimensional_weight" BOOLEAN NOT NULL DEFAULT true,
    "dimensional_weight_factor" DECIMAL(9,4) NOT NULL DEFAULT 300,
    "minimum_weight_shipping" DECIMAL(12,3),
    "minimum_rate" DECIMAL(15,2),
    "kg_guarantee" DECIMAL(12,4),
    "icms" DECIMAL(7,4),
    "icms_included" BOOLEAN NOT NULL DEFAULT false,
    "iss" DECIMAL(7,4),
    "lead_time" INTEGER,
    "business_days" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "previous_id" INTEGER,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "simulation_tables_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "simulation_destinations" (
    "id" SERIAL NOT NULL,
    "simulation_table_id" INTEGER NOT NULL,
    "description" TEXT,
    "state_id" INTEGER,
    "uf" TEXT,
    "city_id" INTEGER,
    "lead_time" INTEGER,
    "km_start" DECIMAL(12,4),
    "km_end" DECIMAL(12,4),
    "value_per_kg" DECIMAL(15,4),
    "value_per_km" DECIMAL(15,4),
    "value_percentage" DECIMAL(9,4),
    "excess_per_kg" DECIMAL(15,4),
    "minimum_rate" DECIMAL(15,2),

    CONSTRAINT "simulation_destinations_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "simulation_kg_ranges" (
    "id" SERIAL NOT NULL,
    "simulation_table_id" INTEGER NOT NULL,
    "kg_start" DECIMAL(12,3) NOT NULL,
    "kg_end" DECIMAL(12,3) NOT NULL,

    CONSTRAINT "simulation_kg_ranges_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "simulation_kg_values" (
    "id" SERIAL NOT NULL,
    "simulation_kg_range_id" INTEGER NOT NULL,
    "simulation_destination_id" INTEGER NOT NULL,
    "value" DECIMAL(15,4) NOT NULL,

    CONSTRAINT "simulation_kg_values_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "simulation_km_ranges" (
    "id" SERIAL NOT NULL,
    "simulation_table_id" INTEGER NOT NULL,
    "km_start" DECIMAL(12,4) NOT NULL,
    "km_end" DECIMAL(12,4) NOT NULL,

    CONSTRAINT "simulation_km_ranges_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "simulation_values" (
    "id" SERIAL NOT NULL,
    "simulation_km_range_id" INTEGER NOT NULL,
    "vehicle_type_id" INTEGER NOT NULL,
    "vehicle_option_id" INTEGER,
    "value" DECIMAL(15,4) NOT NULL,
    "value_calculation" TEXT NOT NULL DEFAULT 'fixed',

    CONSTRAINT "simulation_values_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "simulation_values_add" (
    "id" SERIAL NOT NULL,
    "simulation_value_id" INTEGER NOT NULL,
    "description_add" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "value" DECIMAL(15,4) NOT NULL,
    "when_add" TEXT NOT NULL DEFAULT 'always',

    CONSTRAINT "simulation_values_add_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "simulation_table_rates" (
    "id" SERIAL NOT NULL,
    "simulation_table_id" INTEGER NOT NULL,
    "simulation_destination_id" INTEGER,
    "rate" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "value" DECIMAL(15,4) NOT NULL,
    "minimum" DECIMAL(15,2),
    "extra_value" DECIMAL(15,4),
    "threshold" DECIMAL(15,3),
    "states" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "cities" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "documents" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "label" TEXT,
    "on_request" BOOLEAN NOT NULL DEFAULT false,
    "before_minimum" BOOLEAN NOT NULL DEFAULT true,
    "in_tax_base" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "simulation_table_rates_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "simulation_orders" (
    "id" SERIAL NOT NULL,
    "order_id" INTEGER NOT NULL,
    "transporter_id" INTEGER NOT NULL,
    "simulation_table_id" INTEGER,
    "simulation" JSONB NOT NULL,
    "total_value" DECIMAL(15,2) NOT NULL,
    "weight_shipping_value" DECIMAL(15,2) NOT NULL,
    "rates_value" DECIMAL(15,2) NOT NULL,
    "rates" JSONB NOT NULL DEFAULT '[]',
    "lead_time" INTEGER,
    "business_days" BOOLEAN NOT NULL DEFAULT true,
    "selected" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "simulation_orders_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "system_notifications" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "event" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "link" TEXT,
    "group_key" TEXT,
    "count" INTEGER NOT NULL DEFAULT 1,
    "event_id" BIGINT,
    "read_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "system_notifications_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "solicitation_status" (
    "id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,

    CONSTRAINT "solicitation_status_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "orders" (
    "id" SERIAL NOT NULL,
    "shipper_id" INTEGER NOT NULL,
    "transporter_id" INTEGER,
    "customer_id" INTEGER,
    "supplier_id" INTEGER,
    "risk_manager_id" INTEGER,
    "last_active_status_id" INTEGER NOT NULL DEFAULT 1,
    "shipper_order_code" TEXT,
    "external_id" TEXT,
    "modal" TEXT NOT NULL,
    "type_freight" TEXT NOT NULL DEFAULT 'CIF',
    "reverse" BOOLEAN NOT NULL DEFAULT false,
    "original_order_id" INTEGER,
    "collection_date_time" TIMESTAMPTZ(3),
    "delivery_date_time" TIMESTAMPTZ(3),
    "scheduling_date_time" TIMESTAMPTZ(3),
    "collected_date_time" TIMESTAMPTZ(3),
    "on_route_date_time" TIMESTAMPTZ(3),
    "delivered_date_time" TIMESTAMPTZ(3),
    "lead_time" INTEGER,
    "distance" DECIMAL(12,4),
    "invoice_amount" DECIMAL(15,2) NOT NULL DEFAULT 0,
    "weight" DECIMAL(15,3) NOT NULL DEFAULT 0,
    "volume" DECIMAL(15,4),
    "cubage" DECIMAL(15,4),
    "freight_value" DECIMAL(15,2),
    "icms" DECIMAL(7,4),
    "vehicle_type_id" INTEGER,
    "vehicle_option_id" INTEGER,
    "driver_id" INTEGER,
    "helper_id" INTEGER,
    "vehicle_plate" TEXT,
    "trailer_plate" TEXT,
    "driver_name" TEXT,
    "driver_cpf" TEXT,
    "transporter_name" TEXT,
    "transporter_cnpj" TEXT,
    "collection_city" TEXT,
    "collection_uf" TEXT,
    "delivery_city" TEXT,
    "delivery_uf" TEXT,
    "destinatary_name" TEXT,
    "order_observation" TEXT,
    "collection_observation" TEXT,
    "project_name" TEXT,
    "cost_center" TEXT,
    "alert" TEXT NOT NULL DEFAULT 'off',
    "is_mirrored" BOOLEAN NOT NULL DEFAULT false,
    "is_traceable" BOOLEAN NOT NULL DEFAULT true,
    "is_tracking_via_app" BOOLEAN NOT NULL DEFAULT false,
    "has_shared_shipping" BOOLEAN NOT NULL DEFAULT false,
    "justification_message" TEXT,
    "canceled_at" TIMESTAMPTZ(3),
    "canceled_by_id" INTEGER,
    "cancel_reason" TEXT,
    "cancel_justification" TEXT,
    "last_position_at" TIMESTAMPTZ(3),
    "created_by_id" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "orders_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "order_proposals" (
    "id" SERIAL NOT NULL,
    "order_id" INTEGER NOT NULL,
    "transporter_id" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'waiting',
    "message" TEXT,
    "value" DECIMAL(15,2),
    "lead_time" INTEGER,
    "sent_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "responded_at" TIMESTAMPTZ(3),
    "responded_by_id" INTEGER,

    CONSTRAINT "order_proposals_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "order_timeline" (
    "id" SERIAL NOT NULL,
    "order_id" INTEGER NOT NULL,
    "event" TEXT NOT NULL,
    "code" TEXT,
    "status_id" INTEGER,
    "kind" TEXT NOT NULL DEFAULT 'step',
    "occurrence_datetime" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "user_id" INTEGER,
    "user_name" TEXT,
    "company_id" INTEGER,
    "source" TEXT NOT NULL DEFAULT 'app',
    "delivery_address_id" INTEGER,
    "collection_address_id" INTEGER,
    "justification" TEXT,
    "data" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "order_timeline_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "order_collection_addresses" (
    "id" SERIAL NOT NULL,
    "order_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 1,
    "address_id" INTEGER,
    "observation" TEXT,
    "name" TEXT,
    "identification_document" TEXT,
    "street" TEXT,
    "number" TEXT,
    "district" TEXT,
    "postal_code" TEXT,
    "complement" TEXT,
    "city_id" INTEGER NOT NULL,
    "city" TEXT NOT NULL,
    "state" TEXT,
    "uf" TEXT NOT NULL,
    "latitude" DECIMAL(9,6),
    "longitude" DECIMAL(9,6),
    "collection_status" TEXT NOT NULL DEFAULT 'waiting',
    "expected_collection_date_time" TIMESTAMPTZ(3),
    "collection_real_date_time" TIMESTAMPTZ(3),
    "real_date_time_justification" TEXT,

    CONSTRAINT "order_collection_addresses_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "order_delivery_addresses" (
    "id" SERIAL NOT NULL,
    "order_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 1,
    "address_id" INTEGER,
    "observation" TEXT,
    "destinatary_name" TEXT,
    "destinatary_identification_document" TEXT,
    "is_natural_person" BOOLEAN NOT NULL DEFAULT false,
    "street" TEXT,
    "number" TEXT,
    "district" TEXT,
    "postal_code" TEXT,
    "complement" TEXT,
    "city_id" INTEGER NOT NULL,
    "city" TEXT NOT NULL,
    "state" TEXT,
    "uf" TEXT NOT NULL,
    "latitude" DECIMAL(9,6),
    "longitude" DECIMAL(9,6),
    "is_stop_point" BOOLEAN NOT NULL DEFAULT false,
    "delivery_status" TEXT NOT NULL DEFAULT 'waiting',
    "delivery_date_time" TIMESTAMPTZ(3),
    "expected_delivery_date_time" TIMESTAMPTZ(3),
    "real_date_time_justification" TEXT,
    "on_destiny_status" TEXT NOT NULL DEFAULT 'waiting',
    "on_destiny_date_time" TIMESTAMPTZ(3),
    "linked_value" DECIMAL(15,2),

    CONSTRAINT "order_delivery_addresses_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "user_follow_order" (
    "id" SERIAL NOT NULL,
    "order_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "user_follow_order_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "risk_manager_orders" (
    "id" SERIAL NOT NULL,
    "order_id" INTEGER NOT NULL,
    "driver_status" TEXT NOT NULL DEFAULT 'waiting',
    "helper_status" TEXT NOT NULL DEFAULT 'waiting',
    "vehicle_status" TEXT NOT NULL DEFAULT 'waiting',
    "trailer_status" TEXT NOT NULL DEFAULT 'waiting',
    "checklist_status" TEXT NOT NULL DEFAULT 'waiting',
    "reason" TEXT,
    "external_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "risk_manager_orders_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "states" (
    "id" INTEGER NOT NULL,
    "uf" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "country_id" INTEGER NOT NULL DEFAULT 1058,

    CONSTRAINT "states_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "cities" (
    "id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "search" TEXT NOT NULL,
    "state_id" INTEGER NOT NULL,
    "uf" TEXT NOT NULL,
    "latitude" DECIMAL(9,6),
    "longitude" DECIMAL(9,6),
    "time_zone" TEXT NOT NULL,

    CONSTRAINT "cities_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "addresses" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "name" TEXT,
    "identification_document" TEXT,
    "postal_code" TEXT,
    "street" TEXT,
    "number" TEXT,
    "district" TEXT,
    "complement" TEXT,
    "city_id" INTEGER NOT NULL,
    "city" TEXT NOT NULL,
    "state" TEXT,
    "uf" TEXT NOT NULL,
    "latitude" DECIMAL(9,6),
    "longitude" DECIMAL(9,6),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "addresses_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "icms" (
    "id" SERIAL NOT NULL,
    "origin" TEXT NOT NULL,
    "destination" TEXT NOT NULL,
    "rate" DECIMAL(7,4) NOT NULL,
    "exempt" BOOLEAN NOT NULL DEFAULT false,
    "source" TEXT,

    CONSTRAINT "icms_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "holidays" (
    "id" SERIAL NOT NULL,
    "day" DATE NOT NULL,
    "name" TEXT NOT NULL,
    "uf" TEXT,
    "city_id" INTEGER,

    CONSTRAINT "holidays_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "export_report" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "type" TEXT NOT NULL,
    "format" TEXT NOT NULL DEFAULT 'xlsx',
    "status" TEXT NOT NULL DEFAULT 'pending',
    "filters" JSONB NOT NULL DEFAULT '{}',
    "columns" JSONB NOT NULL DEFAULT '[]',
    "progress" INTEGER NOT NULL DEFAULT 0,
    "rows" INTEGER,
    "file_id" INTEGER,
    "error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "export_report_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "occurrence_codes" (
    "id" SERIAL NOT NULL,
    "code" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "event" TEXT,
    "air_only" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "occurrence_codes_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "geolocation_drivers" (
    "id" SERIAL NOT NULL,
    "order_id" INTEGER NOT NULL,
    "lat" DECIMAL(9,6) NOT NULL,
    "long" DECIMAL(9,6) NOT NULL,
    "location_captured_at" TIMESTAMPTZ(3) NOT NULL,
    "tracing_source" TEXT NOT NULL DEFAULT 'app',
    "description" TEXT,
    "user_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "geolocation_drivers_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "users" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "password" TEXT,
    "department" TEXT,
    "cellphone" TEXT,
    "is_responsible" BOOLEAN NOT NULL DEFAULT false,
    "permissions" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "active" BOOLEAN NOT NULL DEFAULT true,
    "receive_notification" BOOLEAN NOT NULL DEFAULT true,
    "onboarding" BOOLEAN NOT NULL DEFAULT false,
    "billing_access" BOOLEAN NOT NULL DEFAULT false,
    "locale" TEXT NOT NULL DEFAULT 'pt',
    "custom_settings" JSONB NOT NULL DEFAULT '{}',
    "email_verified_at" TIMESTAMPTZ(3),
    "accepted_use_terms_at" TIMESTAMPTZ(3),
    "accepted_psi_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "sessions" (
    "id" UUID NOT NULL,
    "user_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),
    "address" TEXT,
    "user_agent" TEXT,

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "login_failures" (
    "id" SERIAL NOT NULL,
    "email" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "login_failures_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "user_tokens" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "purpose" TEXT NOT NULL,
    "token_hash" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "user_tokens_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "audits_order_result_order_id_idx" ON "audits_order"("result", "order_id");

CREATE UNIQUE INDEX "audits_order_order_id_audit_key" ON "audits_order"("order_id", "audit");

CREATE UNIQUE INDEX "configurations_audit_company_id_audit_key" ON "configurations_audit"("company_id", "audit");

CREATE INDEX "outbox_delivered_at_id_idx" ON "outbox"("delivered_at", "id");

CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys"("created_at");

CREATE INDEX "audits_auditable_type_auditable_id_id_idx" ON "audits"("auditable_type", "auditable_id", "id");

CREATE INDEX "audits_company_id_id_idx" ON "audits"("company_id", "id");

CREATE UNIQUE INDEX "files_key_key" ON "files"("key");

CREATE INDEX "files_company_id_idx" ON "files"("company_id");

CREATE INDEX "companies_parent_id_idx" ON "companies"("parent_id");

CREATE INDEX "companies_type_fantasy_name_idx" ON "companies"("type", "fantasy_name");

CREATE UNIQUE INDEX "companies_type_cnpj_key" ON "companies"("type", "cnpj");

CREATE UNIQUE INDEX "company_features_company_id_feature_id_key" ON "company_features"("company_id", "feature_id");

CREATE INDEX "shipper_partners_company_id_shipper_id_idx" ON "shipper_partners"("company_id", "shipper_id");

CREATE UNIQUE INDEX "shipper_partners_shipper_id_company_id_key" ON "shipper_partners"("shipper_id", "company_id");

CREATE INDEX "nf_files_key_idx" ON "nf_files"("key");

CREATE INDEX "nf_files_order_id_idx" ON "nf_files"("order_id");

CREATE INDEX "nf_files_order_delivery_address_id_idx" ON "nf_files"("order_delivery_address_id");

CREATE INDEX "nf_files_company_id_number_idx" ON "nf_files"("company_id", "number");

CREATE INDEX "nf_files_number_idx" ON "nf_files"("number");

CREATE INDEX "nf_files_company_id_order_id_id_idx" ON "nf_files"("company_id", "order_id", "id" DESC);

CREATE UNIQUE INDEX "nf_files_company_id_key_key" ON "nf_files"("company_id", "key");

CREATE INDEX "cte_files_key_idx" ON "cte_files"("key");

CREATE INDEX "cte_files_complemented_key_idx" ON "cte_files"("complemented_key");

CREATE INDEX "cte_files_transporter_id_id_idx" ON "cte_files"("transporter_id", "id" DESC);

CREATE UNIQUE INDEX "cte_files_company_id_key_key" ON "cte_files"("company_id", "key");

CREATE UNIQUE INDEX "cte_files_order_id_key_key" ON "cte_files"("order_id", "key");

CREATE INDEX "cte_nf_keys_key_idx" ON "cte_nf_keys"("key");

CREATE UNIQUE INDEX "cte_nf_keys_cte_id_key_key" ON "cte_nf_keys"("cte_id", "key");

CREATE INDEX "canhoto_files_order_id_idx" ON "canhoto_files"("order_id");

CREATE INDEX "not_imported_files_company_id_resolved_at_id_idx" ON "not_imported_files"("company_id", "resolved_at", "id" DESC);

CREATE INDEX "not_imported_files_key_idx" ON "not_imported_files"("key");

CREATE INDEX "not_imported_files_cte_file_id_idx" ON "not_imported_files"("cte_file_id");

CREATE INDEX "import_batches_company_id_id_idx" ON "import_batches"("company_id", "id" DESC);

CREATE UNIQUE INDEX "import_batch_items_batch_id_position_key" ON "import_batch_items"("batch_id", "position");

CREATE UNIQUE INDEX "vehicle_types_vehicle_type_key" ON "vehicle_types"("vehicle_type");

CREATE UNIQUE INDEX "vehicle_options_vehicle_type_id_vehicle_option_key" ON "vehicle_options"("vehicle_type_id", "vehicle_option");

CREATE UNIQUE INDEX "vehicle_type_modal_vehicle_type_id_modal_key" ON "vehicle_type_modal"("vehicle_type_id", "modal");

CREATE UNIQUE INDEX "drivers_company_id_cpf_key" ON "drivers"("company_id", "cpf");

CREATE INDEX "transporter_drivers_driver_id_idx" ON "transporter_drivers"("driver_id");

CREATE UNIQUE INDEX "transporter_drivers_transporter_id_driver_id_key" ON "transporter_drivers"("transporter_id", "driver_id");

CREATE UNIQUE INDEX "helpers_transporter_id_cpf_key" ON "helpers"("transporter_id", "cpf");

CREATE INDEX "simulation_tables_shipper_id_active_date_start_date_end_idx" ON "simulation_tables"("shipper_id", "active", "date_start", "date_end");

CREATE INDEX "simulation_tables_transporter_id_id_idx" ON "simulation_tables"("transporter_id", "id" DESC);

CREATE INDEX "simulation_destinations_simulation_table_id_idx" ON "simulation_destinations"("simulation_table_id");

CREATE UNIQUE INDEX "simulation_kg_ranges_simulation_table_id_kg_end_key" ON "simulation_kg_ranges"("simulation_table_id", "kg_end");

CREATE INDEX "simulation_kg_values_simulation_destination_id_idx" ON "simulation_kg_values"("simulation_destination_id");

CREATE UNIQUE INDEX "simulation_kg_values_simulation_kg_range_id_simulation_dest_key" ON "simulation_kg_values"("simulation_kg_range_id", "simulation_destination_id");

CREATE UNIQUE INDEX "simulation_km_ranges_simulation_table_id_km_end_key" ON "simulation_km_ranges"("simulation_table_id", "km_end");

CREATE INDEX "simulation_values_simulation_km_range_id_idx" ON "simulation_values"("simulation_km_range_id");

CREATE INDEX "simulation_values_add_simulation_value_id_idx" ON "simulation_values_add"("simulation_value_id");

CREATE INDEX "simulation_table_rates_simulation_table_id_idx" ON "simulation_table_rates"("simulation_table_id");

CREATE INDEX "simulation_table_rates_simulation_destination_id_idx" ON "simulation_table_rates"("simulation_destination_id");

CREATE INDEX "simulation_orders_order_id_idx" ON "simulation_orders"("order_id");

CREATE INDEX "system_notifications_user_id_id_idx" ON "system_notifications"("user_id", "id" DESC);

CREATE INDEX "system_notifications_user_id_read_at_idx" ON "system_notifications"("user_id", "read_at");

CREATE INDEX "system_notifications_user_id_group_key_id_idx" ON "system_notifications"("user_id", "group_key", "id" DESC);

CREATE UNIQUE INDEX "system_notifications_user_id_event_id_key" ON "system_notifications"("user_id", "event_id");

CREATE UNIQUE INDEX "solicitation_status_name_key" ON "solicitation_status"("name");

CREATE INDEX "orders_shipper_id_canceled_at_last_active_status_id_id_idx" ON "orders"("shipper_id", "canceled_at", "last_active_status_id", "id" DESC);

CREATE INDEX "orders_shipper_id_created_at_idx" ON "orders"("shipper_id", "created_at" DESC);

CREATE INDEX "orders_shipper_id_collection_date_time_idx" ON "orders"("shipper_id", "collection_date_time");

CREATE INDEX "orders_shipper_id_delivery_date_time_idx" ON "orders"("shipper_id", "delivery_date_time");

CREATE INDEX "orders_transporter_id_canceled_at_last_active_status_id_id_idx" ON "orders"("transporter_id", "canceled_at", "last_active_status_id", "id" DESC);

CREATE INDEX "orders_supplier_id_id_idx" ON "orders"("supplier_id", "id" DESC);

CREATE INDEX "orders_customer_id_id_idx" ON "orders"("customer_id", "id" DESC);

CREATE INDEX "orders_risk_manager_id_id_idx" ON "orders"("risk_manager_id", "id" DESC);

CREATE INDEX "orders_original_order_id_idx" ON "orders"("original_order_id");

CREATE INDEX "orders_shipper_order_code_idx" ON "orders"("shipper_order_code");

CREATE INDEX "orders_last_active_status_id_id_idx" ON "orders"("last_active_status_id", "id" DESC);

CREATE INDEX "order_proposals_transporter_id_status_order_id_idx" ON "order_proposals"("transporter_id", "status", "order_id");

CREATE UNIQUE INDEX "order_proposals_order_id_transporter_id_key" ON "order_proposals"("order_id", "transporter_id");

CREATE INDEX "order_timeline_order_id_id_idx" ON "order_timeline"("order_id", "id");

CREATE INDEX "order_collection_addresses_order_id_position_idx" ON "order_collection_addresses"("order_id", "position");

CREATE INDEX "order_delivery_addresses_order_id_position_idx" ON "order_delivery_addresses"("order_id", "position");

CREATE INDEX "user_follow_order_order_id_idx" ON "user_follow_order"("order_id");

CREATE UNIQUE INDEX "user_follow_order_user_id_order_id_key" ON "user_follow_order"("user_id", "order_id");

CREATE UNIQUE INDEX "risk_manager_orders_order_id_key" ON "risk_manager_orders"("order_id");

CREATE UNIQUE INDEX "states_uf_key" ON "states"("uf");

CREATE INDEX "cities_uf_search_idx" ON "cities"("uf", "search");

CREATE INDEX "cities_search_idx" ON "cities"("search");

CREATE INDEX "addresses_company_id_name_idx" ON "addresses"("company_id", "name");

CREATE UNIQUE INDEX "icms_origin_destination_key" ON "icms"("origin", "destination");

CREATE INDEX "holidays_day_idx" ON "holidays"("day");

CREATE UNIQUE INDEX "holidays_day_uf_city_id_key" ON "holidays"("day", "uf", "city_id");

CREATE INDEX "export_report_user_id_id_idx" ON "export_report"("user_id", "id" DESC);

CREATE UNIQUE INDEX "occurrence_codes_code_key" ON "occurrence_codes"("code");

CREATE UNIQUE INDEX "geolocation_drivers_order_id_location_captured_at_key" ON "geolocation_drivers"("order_id", "location_captured_at");

CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

CREATE INDEX "users_company_id_name_idx" ON "users"("company_id", "name");

CREATE INDEX "sessions_user_id_idx" ON "sessions"("user_id");

CREATE INDEX "sessions_expires_at_idx" ON "sessions"("expires_at");

CREATE INDEX "login_failures_email_address_created_at_idx" ON "login_failures"("email", "address", "created_at");

CREATE INDEX "login_failures_created_at_idx" ON "login_failures"("created_at");

CREATE UNIQUE INDEX "user_tokens_token_hash_key" ON "user_tokens"("token_hash");

CREATE INDEX "user_tokens_user_id_purpose_idx" ON "user_tokens"("user_id", "purpose");

ALTER TABLE "audits_order" ADD CONSTRAINT "audits_order_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "companies" ADD CONSTRAINT "companies_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "companies"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "companies" ADD CONSTRAINT "companies_address_id_fkey" FOREIGN KEY ("address_id") REFERENCES "addresses"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "company_features" ADD CONSTRAINT "company_features_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "shipper_partners" ADD CONSTRAINT "shipper_partners_shipper_id_fkey" FOREIGN KEY ("shipper_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "shipper_partners" ADD CONSTRAINT "shipper_partners_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "nf_files" ADD CONSTRAINT "nf_files_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "nf_files" ADD CONSTRAINT "nf_files_order_delivery_address_id_fkey" FOREIGN KEY ("order_delivery_address_id") REFERENCES "order_delivery_addresses"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "cte_files" ADD CONSTRAINT "cte_files_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "cte_nf_keys" ADD CONSTRAINT "cte_nf_keys_cte_id_fkey" FOREIGN KEY ("cte_id") REFERENCES "cte_files"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "canhoto_files" ADD CONSTRAINT "canhoto_files_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "import_batch_items" ADD CONSTRAINT "import_batch_items_batch_id_fkey" FOREIGN KEY ("batch_id") REFERENCES "import_batches"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "vehicle_options" ADD CONSTRAINT "vehicle_options_vehicle_type_id_fkey" FOREIGN KEY ("vehicle_type_id") REFERENCES "vehicle_types"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "vehicle_type_modal" ADD CONSTRAINT "vehicle_type_modal_vehicle_type_id_fkey" FOREIGN KEY ("vehicle_type_id") REFERENCES "vehicle_types"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "transporter_drivers" ADD CONSTRAINT "transporter_drivers_driver_id_fkey" FOREIGN KEY ("driver_id") REFERENCES "drivers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "simulation_destinations" ADD CONSTRAINT "simulation_destinations_simulation_table_id_fkey" FOREIGN KEY ("simulation_table_id") REFERENCES "simulation_tables"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "simulation_kg_ranges" ADD CONSTRAINT "simulation_kg_ranges_simulation_table_id_fkey" FOREIGN KEY ("simulation_table_id") REFERENCES "simulation_tables"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "simulation_kg_values" ADD CONSTRAINT "simulation_kg_values_simulation_kg_range_id_fkey" FOREIGN KEY ("simulation_kg_range_id") REFERENCES "simulation_kg_ranges"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "simulation_kg_values" ADD CONSTRAINT "simulation_kg_values_simulation_destination_id_fkey" FOREIGN KEY ("simulation_destination_id") REFERENCES "simulation_destinations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "simulation_km_ranges" ADD CONSTRAINT "simulation_km_ranges_simulation_table_id_fkey" FOREIGN KEY ("simulation_table_id") REFERENCES "simulation_tables"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "simulation_values" ADD CONSTRAINT "simulation_values_simulation_km_range_id_fkey" FOREIGN KEY ("simulation_km_range_id") REFERENCES "simulation_km_ranges"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "simulation_values_add" ADD CONSTRAINT "simulation_values_add_simulation_value_id_fkey" FOREIGN KEY ("simulation_value_id") REFERENCES "simulation_values"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "simulation_table_rates" ADD CONSTRAINT "simulation_table_rates_simulation_table_id_fkey" FOREIGN KEY ("simulation_table_id") REFERENCES "simulation_tables"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "simulation_table_rates" ADD CONSTRAINT "simulation_table_rates_simulation_destination_id_fkey" FOREIGN KEY ("simulation_destination_id") REFERENCES "simulation_destinations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "simulation_orders" ADD CONSTRAINT "simulation_orders_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "order_proposals" ADD CONSTRAINT "order_proposals_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "order_timeline" ADD CONSTRAINT "order_timeline_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "order_collection_addresses" ADD CONSTRAINT "order_collection_addresses_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "order_delivery_addresses" ADD CONSTRAINT "order_delivery_addresses_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "user_follow_order" ADD CONSTRAINT "user_follow_order_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "risk_manager_orders" ADD CONSTRAINT "risk_manager_orders_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "cities" ADD CONSTRAINT "cities_state_id_fkey" FOREIGN KEY ("state_id") REFERENCES "states"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "addresses" ADD CONSTRAINT "addresses_city_id_fkey" FOREIGN KEY ("city_id") REFERENCES "cities"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "geolocation_drivers" ADD CONSTRAINT "geolocation_drivers_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "users" ADD CONSTRAINT "users_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "user_tokens" ADD CONSTRAINT "user_tokens_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- by hand
-- Search without accents or case. `unaccent` is only stable because its dictionary could be replaced; ours is not, so
-- the wrapper may be immutable, which indexes need.
CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE FUNCTION search_text(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT lower(public.unaccent('public.unaccent', value)) $$;

CREATE INDEX "companies_fantasy_name_search" ON "companies" USING gin (search_text("fantasy_name") gin_trgm_ops);
CREATE INDEX "cities_name_search" ON "cities" USING gin (search_text("name") gin_trgm_ops);
CREATE INDEX "orders_shipper_order_code_search" ON "orders" USING gin (search_text("shipper_order_code") gin_trgm_ops);
CREATE INDEX "orders_destinatary_name_search" ON "orders" USING gin (search_text("destinatary_name") gin_trgm_ops);
CREATE INDEX "outbox_waiting" ON "outbox" ("id") WHERE "delivered_at" IS NULL;
