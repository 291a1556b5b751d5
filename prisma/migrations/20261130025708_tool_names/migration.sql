-- AlterTable
ALTER TABLE "app" ADD COLUMN     "tool_names" TEXT NOT NULL DEFAULT '[]';

-- Of what is already there. A draft with the escape of NUL can't be read here and gets its names when it is saved.
UPDATE "app" SET "tool_names" = coalesce(
  (
    SELECT json_agg(json_build_object('name', coalesce(tool ->> 'name', ''), 'title', coalesce(tool ->> 'title', '')))::text
    FROM json_array_elements(
      CASE json_typeof("draft"::json -> 'tools') WHEN 'array' THEN "draft"::json -> 'tools' ELSE '[]'::json END
    ) AS tool
  ),
  '[]'
) WHERE position('\u0000' IN "draft") = 0;
