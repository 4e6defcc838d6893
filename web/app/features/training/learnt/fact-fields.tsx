import { limits } from '@foyer/contract/limits';
import { TextArea } from '../../../ui/text-area';
import { TextField } from '../../../ui/text-field';

interface FactFieldsProps {
  name: string;
  value: string;
  readOnly: boolean;
  onName: (name: string) => void;
  onValue: (value: string) => void;
  problems?: { name?: string | undefined; value?: string | undefined };
}

/** Fields for the value of a fact and for its key, which is shown as words. */
export function FactFields({ name, value, readOnly, onName, onValue, problems }: FactFieldsProps) {
  return (
    <>
      <TextArea
        label="Fact"
        value={value}
        maxLength={limits.fact.max}
        readOnly={readOnly}
        error={problems?.value}
        required
        onChange={(event) => onValue(event.target.value)}
      />
      <TextField
        label="Key"
        hint="The words by which a question finds it."
        value={name}
        maxLength={limits.factKey.max}
        readOnly={readOnly}
        error={problems?.name}
        required
        onChange={(event) => onName(event.target.value)}
      />
    </>
  );
}
