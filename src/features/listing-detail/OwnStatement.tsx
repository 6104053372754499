import { imageUrl } from '#api/image-address.ts';
import type { Statement } from '#domain/case/statement.ts';
import type { ListingKind } from '#domain/listing/listing.ts';
import { contest } from '#stores/contest.ts';
import { StatementView } from '#ui/statement/StatementView.tsx';
import { sendAnswer } from './own-statement.ts';

interface Props {
  readonly kind: ListingKind;
  readonly id: string;
  readonly statement: Statement | undefined;
  /** Of files that it shows to its owner alone. */
  readonly imageStatements: readonly Statement[];
  readonly onAnswered: (statement: Statement) => void;
}

/** Why operators restrict the listing and files of it. */
export function OwnStatement({ kind, id, statement, imageStatements, onAnswered }: Props) {
  return (
    <>
      {statement !== undefined && (
        <StatementView
          statement={statement}
          file={fileOf(statement)}
          contest={contest}
          answer={async (text) => {
            const answered = await sendAnswer(kind, id, text);
            if (answered !== undefined) onAnswered(answered);
            return answered === undefined ? 'failed' : 'sent';
          }}
        />
      )}
      {imageStatements.map((each) => (
        <StatementView key={each.caseId} statement={each} file={fileOf(each)} contest={contest} />
      ))}
    </>
  );
}

const fileOf = ({ imageId }: Statement) =>
  imageId ? { thumbnail: imageUrl(imageId, 320), whole: imageUrl(imageId) } : undefined;
