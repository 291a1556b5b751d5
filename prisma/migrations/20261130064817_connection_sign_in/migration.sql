-- AlterTable
ALTER TABLE "app" ADD COLUMN     "sign_ins" TEXT NOT NULL DEFAULT '[]';

-- CreateTable
CREATE TABLE "connection_sign_in" (
    "id" UUID NOT NULL,
    "app_id" UUID NOT NULL,
    "connection_id" TEXT NOT NULL,
    "ciphertext" BYTEA NOT NULL,
    "origins" TEXT[],
    "settings" TEXT NOT NULL,
    "access_until" TIMESTAMPTZ(3),
    "renewable" BOOLEAN NOT NULL,
    "ended" BOOLEAN NOT NULL DEFAULT false,
    "signed_in_by" TEXT NOT NULL,
    "signed_in_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "connection_sign_in_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "connection_sign_in_app_id_connection_id_settings_key" ON "connection_sign_in"("app_id", "connection_id", "settings");

-- AddForeignKey
ALTER TABLE "connection_sign_in" ADD CONSTRAINT "connection_sign_in_app_id_fkey" FOREIGN KEY ("app_id") REFERENCES "app"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Of what is already there: no connection is signed in to at a page yet. A draft with the escape of NUL can't be read
-- here and gets its connections when it is saved.
UPDATE "app" SET "sign_ins" = coalesce(
  (
    SELECT json_agg(json_build_object('id', coalesce(entry ->> 'id', ''), 'name', coalesce(entry ->> 'name', ''), 'page', null))::text
    FROM json_array_elements(
      CASE json_typeof("draft"::json -> 'connections') WHEN 'array' THEN "draft"::json -> 'connections' ELSE '[]'::json END
    ) AS entry
  ),
  '[]'
) WHERE position('\u0000' IN "draft") = 0;
