/**
 * Which Python programs can leave nothing behind, in Python.
 *
 * **Details** Decides speed, never safety: a program that passes may be run where
 * others like it ran before; every other one gets a process that serves nobody
 * else. It passes when each of its parts is on a list: kinds of syntax (no classes,
 * decorators, generators with a body, `with`, `async`, `match`, `del` of anything
 * but names), builtins, modules with the names that may be taken from them, and
 * attributes by name. Nothing on the lists leads to a module's namespace, a frame,
 * a type's subclasses, an address, a file, the clock's setting, or JavaScript;
 * nothing shared can be written to; and without classes, generators and closures
 * over them no code runs behind a program's end.
 */
export const pureProgram = `
def _pure():
    import _ast, builtins
    kinds = set("""Module Expr Assign AugAssign AnnAssign For While If Pass Break Continue FunctionDef Return Delete
        Assert Raise Try ExceptHandler Import ImportFrom alias arguments arg keyword Lambda IfExp BoolOp BinOp UnaryOp
        Compare Call JoinedStr FormattedValue Constant Name Load Store Del List Tuple Dict Set ListComp SetComp DictComp
        GeneratorExp comprehension Slice Subscript Starred Attribute NamedExpr Global Nonlocal
        And Or Add Sub Mult MatMult Div Mod Pow LShift RShift BitOr BitXor BitAnd FloorDiv Invert Not UAdd USub
        Eq NotEq Lt LtE Gt GtE Is IsNot In NotIn""".split())
    open_builtins = set("""abs all any ascii bin bool bytes bytearray chr complex dict divmod enumerate filter float
        frozenset hex int isinstance iter len list map max min next oct ord pow print range repr reversed round set slice
        sorted str sum tuple zip True False None Exception ArithmeticError AssertionError AttributeError IndexError
        KeyError LookupError NameError NotImplementedError OverflowError RuntimeError StopIteration TypeError ValueError
        UnicodeError ZeroDivisionError""".split())
    modules = {
        "math": set("""acos acosh asin asinh atan atan2 atanh ceil comb copysign cos cosh degrees dist e erf erfc exp
            fabs factorial floor fmod frexp fsum gamma gcd hypot inf isclose isfinite isinf isnan isqrt lcm ldexp lgamma
            log log10 log1p log2 modf nan perm pi pow prod radians remainder sin sinh sqrt tan tanh tau trunc""".split()),
        "datetime": set("date datetime timedelta".split()),
        "json": set("dumps loads".split()),
        "re": set("findall finditer fullmatch match search split sub IGNORECASE MULTILINE DOTALL".split()),
    }
    attributes = set().union(*modules.values()) | set("""
        capitalize casefold center count encode endswith expandtabs find index isalnum isalpha isascii isdecimal isdigit
        isidentifier islower isnumeric isprintable isspace istitle isupper join ljust lower lstrip partition removeprefix
        removesuffix replace rfind rindex rjust rpartition rsplit rstrip splitlines startswith strip swapcase title
        translate maketrans upper zfill decode hex fromhex
        append clear copy extend insert pop remove reverse sort get items keys values update setdefault popitem fromkeys
        add discard union intersection difference symmetric_difference issubset issuperset isdisjoint
        intersection_update difference_update symmetric_difference_update
        bit_length bit_count to_bytes from_bytes is_integer as_integer_ratio numerator denominator real imag conjugate
        days seconds microseconds total_seconds year month day hour minute second microsecond weekday isoweekday isoformat
        isocalendar fromisoformat fromordinal toordinal today now
        group groups groupdict start end span""".split())
    everything = set(dir(builtins))
    only_syntax_tree = 0x400

    def is_pure(node):
        kind = type(node).__name__
        if kind not in kinds:
            return False
        if kind == "Name" and node.id == "__name__" and type(node.ctx).__name__ == "Load":
            return True
        if kind == "Name" and (node.id.startswith("__") or (node.id in everything and node.id not in open_builtins)):
            return False
        if kind == "Attribute" and (type(node.ctx).__name__ != "Load" or node.attr not in attributes):
            return False
        if kind == "FunctionDef" and (node.decorator_list or node.name.startswith("__") or node.type_params):
            return False
        if kind == "Import" and any(name.name not in modules for name in node.names):
            return False
        if kind == "ImportFrom" and (node.level or any(name.name not in modules.get(node.module, ()) for name in node.names)):
            return False
        if kind == "alias" and (node.asname or "").startswith("__"):
            return False
        if kind == "ExceptHandler" and (node.name or "").startswith("__"):
            return False
        if kind == "arg" and node.arg.startswith("__"):
            return False
        if kind == "Delete" and any(type(target).__name__ != "Name" for target in node.targets):
            return False
        if kind in ("Global", "Nonlocal") and any(name.startswith("__") for name in node.names):
            return False
        for field in node._fields:
            value = getattr(node, field)
            for part in value if type(value) is list else (value,):
                if isinstance(part, _ast.AST) and not is_pure(part):
                    return False
        return True

    def check(program):
        try:
            return is_pure(compile(program, "<program>", "exec", only_syntax_tree))
        except BaseException:
            return False

    check.modules, check.attributes = modules, attributes
    return check
_pure()
`
