import { AuditPage } from '@/components/audit/audit-page';
import { OnlyOwners } from '@/components/people/only-owners';

export default function Page() {
  return (
    <OnlyOwners>
      <AuditPage />
    </OnlyOwners>
  );
}
