-- CreateTable
CREATE TABLE "list_views" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "list" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "visibility" TEXT NOT NULL DEFAULT 'private',
    "is_default" BOOLEAN NOT NULL DEFAULT false,
    "query" TEXT NOT NULL DEFAULT '',
    "layout" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "list_views_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "list_layouts" (
    "user_id" INTEGER NOT NULL,
    "list" TEXT NOT NULL,
    "layout" JSONB NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "list_layouts_pkey" PRIMARY KEY ("user_id","list")
);

-- CreateIndex
CREATE INDEX "list_views_company_id_list_id_idx" ON "list_views"("company_id", "list", "id");

-- CreateIndex
CREATE INDEX "list_views_user_id_list_id_idx" ON "list_views"("user_id", "list", "id");
