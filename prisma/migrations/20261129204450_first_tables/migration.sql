-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateTable
CREATE TABLE "workspace" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "time_zone" TEXT,
    "reserved_app_names" TEXT[],
    "reserved_tool_names" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "workspace_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "app" (
    "id" UUID NOT NULL,
    "workspace_id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "draft" TEXT NOT NULL,
    "draft_revision" INTEGER NOT NULL DEFAULT 1,
    "draft_problems" INTEGER NOT NULL DEFAULT 0,
    "draft_digest" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "tools" INTEGER NOT NULL DEFAULT 0,
    "asks_first" INTEGER NOT NULL DEFAULT 0,
    "secret_uses" TEXT NOT NULL DEFAULT '[]',
    "live_version" INTEGER,
    "live_digest" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "app_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "app_version" (
    "id" UUID NOT NULL,
    "app_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "document" TEXT NOT NULL,
    "tools" INTEGER NOT NULL,
    "snapshot" TEXT NOT NULL,
    "published_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "app_version_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "secret" (
    "id" UUID NOT NULL,
    "app_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "origins" TEXT[],
    "ciphertext" BYTEA NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "secret_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "connection_state" (
    "app_id" UUID NOT NULL,
    "connection_id" TEXT NOT NULL,
    "sign_in_again" TIMESTAMPTZ(3),

    CONSTRAINT "connection_state_pkey" PRIMARY KEY ("app_id","connection_id")
);

-- CreateTable
CREATE TABLE "access_key" (
    "id" TEXT NOT NULL,
    "workspace_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "secret_hash" BYTEA NOT NULL,
    "all_apps" BOOLEAN NOT NULL DEFAULT false,
    "withheld" TEXT[],
    "variables" TEXT NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),

    CONSTRAINT "access_key_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "access_key_app" (
    "access_key_id" TEXT NOT NULL,
    "app_id" UUID NOT NULL,

    CONSTRAINT "access_key_app_pkey" PRIMARY KEY ("access_key_id","app_id")
);

-- CreateTable
CREATE TABLE "run" (
    "id" UUID NOT NULL,
    "workspace_id" UUID NOT NULL,
    "app_id" UUID NOT NULL,
    "app_version" INTEGER NOT NULL,
    "tool" TEXT NOT NULL,
    "origin" TEXT NOT NULL,
    "assistant" TEXT NOT NULL,
    "outcome" TEXT NOT NULL,
    "error" TEXT,
    "ms" INTEGER NOT NULL,
    "answer_bytes" INTEGER NOT NULL,
    "details" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "run_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "clinic_booking" (
    "reference" TEXT NOT NULL,
    "clinic" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "time" TEXT NOT NULL,
    "dentist" TEXT NOT NULL,
    "patient" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "clinic_booking_pkey" PRIMARY KEY ("reference")
);

-- CreateIndex
CREATE UNIQUE INDEX "app_slug_key" ON "app"("slug");

-- CreateIndex
CREATE INDEX "app_workspace_id_created_at_idx" ON "app"("workspace_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "app_version_app_id_number_key" ON "app_version"("app_id", "number");

-- CreateIndex
CREATE UNIQUE INDEX "secret_app_id_name_key" ON "secret"("app_id", "name");

-- CreateIndex
CREATE INDEX "access_key_workspace_id_created_at_idx" ON "access_key"("workspace_id", "created_at");

-- CreateIndex
CREATE INDEX "run_workspace_id_created_at_id_idx" ON "run"("workspace_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "run_app_id_created_at_id_idx" ON "run"("app_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "clinic_booking_clinic_phone_idx" ON "clinic_booking"("clinic", "phone");

-- CreateIndex
CREATE UNIQUE INDEX "clinic_booking_clinic_day_time_dentist_key" ON "clinic_booking"("clinic", "day", "time", "dentist");

-- AddForeignKey
ALTER TABLE "app" ADD CONSTRAINT "app_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "app_version" ADD CONSTRAINT "app_version_app_id_fkey" FOREIGN KEY ("app_id") REFERENCES "app"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "secret" ADD CONSTRAINT "secret_app_id_fkey" FOREIGN KEY ("app_id") REFERENCES "app"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "connection_state" ADD CONSTRAINT "connection_state_app_id_fkey" FOREIGN KEY ("app_id") REFERENCES "app"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "access_key" ADD CONSTRAINT "access_key_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "access_key_app" ADD CONSTRAINT "access_key_app_access_key_id_fkey" FOREIGN KEY ("access_key_id") REFERENCES "access_key"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "access_key_app" ADD CONSTRAINT "access_key_app_app_id_fkey" FOREIGN KEY ("app_id") REFERENCES "app"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "run" ADD CONSTRAINT "run_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "run" ADD CONSTRAINT "run_app_id_fkey" FOREIGN KEY ("app_id") REFERENCES "app"("id") ON DELETE CASCADE ON UPDATE CASCADE;
