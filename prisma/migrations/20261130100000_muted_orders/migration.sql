-- Orders whose notices a person does not want to get (decision 0205).
CREATE TABLE "muted_orders" ( "user_id" INTEGER NOT NULL, "order_id" INTEGER NOT NULL, "created_at" TIMESTAMPTZ(3) NOT NULL, CONSTRAINT "muted_orders_pkey" PRIMARY KEY ("user_id", "order_id") );
CREATE INDEX "muted_orders_order_id_idx" ON "muted_orders"("order_id");
ALTER TABLE "muted_orders" ADD CONSTRAINT "muted_orders_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;
